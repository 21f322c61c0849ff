import type { ReactNode } from "react";

const TEETH = [0, 45, 90, 135, 180, 225, 270, 315];
const LEAVES = [30, 62, 94, 126];

/** Icons in a 24 × 24 view box, by name. */
export const DRAWINGS: Record<string, ReactNode> = {
  stone: <path d="M3 9.5 11 5l10 3v8l-8 4.5L3 17zM3 9.5l10 3L21 8M13 12.500v8" />,
  wood: (
    <>
      <path d="M6.5 13H17a3.5 3.5 0 0 1 0 7H6.500M9 6h9a3 3 0 0 1 2.5 6" />
      <circle cx="6.5" cy="16.5" r="3.5" />
      <circle cx="6.5" cy="16.5" r=".8" className="dice-solid" />
      <path d="M9 6a3.5 3.5 0 0 0-2.8 5.5" />
    </>
  ),
  clay: <path d="M3 6h18v12H3zM3 12h18M9 6v6M16 6v6M6 12v6M13 12v6" />,
  glass: (
    <>
      <path d="M9.5 3h5M10.5 3v6l-5 9a2 2 0 0 0 1.8 3h9.400a2 2 0 0 0 1.8-3l-5-9V3" />
      <path d="m8 15-2 4.200h12L16 15z" className="dice-solid" />
    </>
  ),
  textile: (
    <>
      <path d="M6 4h12M6 20h12M8 4v16M16 4v16" />
      <path d="M8 8c3-2 5 2 8 0M8 12c3-2 5 2 8 0M8 16c3-2 5 2 8 0" />
    </>
  ),
  papyrus: (
    <path d="M18 8V6a2 2 0 0 0-2-2H6a2 2 0 0 1 2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 1-2v-1H11v1M16 4a2 2 0 0 1 2 2v11M11 9h4M11 13h4" />
  ),
  mask: (
    <>
      <path d="M4.5 5c5 2 10 2 15 0v7c0 5-4 8.5-7.5 8.500S4.5 17 4.5 12z" />
      <path d="M7.5 10c1-1 2-1 3 0M13.5 10c1-1 2-1 3 0M8.5 14c2 3 5 3 7 0z" />
    </>
  ),
  scales: <path d="M12 3v17M8 20.500h8M5 6.500h14M5 6.500l-3 8h6zM19 6.500l-3 8h6z" />,
  fountain: (
    <path d="M12 16V8M12 8c-.5-4-5.5-4.5-6.5 0M12 8c.5-4 5.5-4.5 6.5 0M12 11c-.5-2-2.5-2-3 0M12 11c.5-2 2.5-2 3 0M3.5 15.500h17L18 20.500H6z" />
  ),
  temple: <path d="M3 9l9-5.500L21 9zM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3 20.500h18" />,
  owl: (
    <>
      <path d="M5.5 3.5 9 5.500h6l3.5-2v10a6.5 6.5 0 0 1-13 0z" />
      <circle cx="9.3" cy="10" r="1.9" />
      <circle cx="14.7" cy="10" r="1.9" />
      <path d="m11 13 1 1.8 1-1.800M9 21v-1.600M15 21v-1.6" />
    </>
  ),
  caduceus: (
    <path d="M12 3v18.500M8 8c0 3.5 8 3 8 6.5 0 2-2.5 2.5-4 4M16 8c0 3.5-8 3-8 6.5 0 2 2.5 2.5 4 4M12 5C9.5 3 6.5 3.5 4 5c2.5 1 5 1 8 1.500M12 5c2.5-2 5.5-1.5 8 0-2.5 1-5 1-8 1.5" />
  ),
  axe: (
    <>
      <path d="M6 21.5 15 4" />
      <path d="M12.3 5.200C16 2.5 20.5 5 21 11c-3.5-2-7-1.7-10.5-1.500z" className="dice-solid" />
    </>
  ),
  sword: <path d="M20.5 3.500v4L11 17l-4-4 9.5-9.500zM5.5 12.500l6 6M7.8 16.2 3.5 20.5" />,
  shield: <path d="M12 3l7.5 2.500V12c0 4.8-3.7 7.7-7.5 9-3.8-1.3-7.5-4.2-7.5-9V5.500zM12 3v18" />,
  camel: (
    <path
      d="M2.3 13.200c.4-3 1.9-4.7 3.5-4.7 1.1 0 1.5 1.2 2.2 1.2.9 0 1.3-3.4 3.4-3.4 2.2 0 2.2 3.9 3.6 3.9 1.5 0 1.2-4.7 3.2-5.900l1.3-.8 2.2 1.300c.4.9 0 1.5-.9 1.600l-1.1.1c-.3 3.6-1.3 6.2-3.1 7l-.3 6.500h-1.700l-.7-5.800H8.700l-.9 5.800H6.100l-.3-6.500z"
      className="dice-solid"
    />
  ),
  coin7: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8.5 8h7L11 17.5" />
    </>
  ),
  chest: (
    <path d="M3.5 11c0-3.5 1-6 3.5-6h10c2.5 0 3.5 2.5 3.5 6v8.500h-17zM3.5 11.500h6.500M14 11.500h6.500M10 9.500h4v4.500h-4z" />
  ),
  compass: (
    <>
      <circle cx="12" cy="4.8" r="1.8" />
      <path d="M11.3 6.5 5.5 20.500M12.7 6.500l5.8 14M7.3 15c3 2.5 6.5 2.5 9.4 0" />
    </>
  ),
  tablet: <path d="M5.5 20.500V8a6.5 5 0 0 1 13 0v12.500zM9 9.500h6M9 13h6M9 16.500h4" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="5.8" />
      <circle cx="12" cy="12" r="2" />
      {TEETH.map((turn) => (
        <path
          key={turn}
          d="M12 6.200V2.8"
          strokeWidth="3.4"
          transform={`rotate(${turn} 12 12)`}
          strokeLinecap="butt"
        />
      ))}
    </>
  ),
  spy: (
    <>
      <path d="M2 12s3.8-6.5 10-6.500S22 12 22 12s-3.8 6.5-10 6.500S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" className="dice-solid" />
    </>
  ),
  leader: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21c.5-5 4-7 8.5-7s8 2 8.5 7z" />
    </>
  ),
  laurel: (
    <>
      <circle cx="12" cy="12" r="3" className="dice-solid" />
      <path d="M9 20.500C4.5 18.5 3 14 4.5 8.500M15 20.500c4.5-2 6-6.5 4.5-12" />
      {LEAVES.map((turn) => (
        <g key={turn}>
          <ellipse
            cx="12"
            cy="3.6"
            rx="1.5"
            ry="2.8"
            className="dice-solid"
            transform={`rotate(${-turn} 12 12.5)`}
          />
          <ellipse
            cx="12"
            cy="3.6"
            rx="1.5"
            ry="2.8"
            className="dice-solid"
            transform={`rotate(${turn} 12 12.5)`}
          />
        </g>
      ))}
    </>
  ),
  compare: <path d="M6 4l12 5.500L6 15M6 20h12" />,
  warehouse: (
    <path d="M9 3h6M10 3v3.500C6.5 8 5 10.5 5 13.5 5 18 8 21 12 21s7-3 7-7.500c0-3-1.5-5.5-5-7V3M5.6 11h12.800M6 8.500C4 8 3.5 6 5 5l5-.5M18 8.500c2-.5 2.5-2.5 1-3.500l-5-.5" />
  ),
  wonder: <path d="M2 20.5 11 4l11 16.500zM11 4l4 16.500M6.5 12.500l6.8-.3M4.5 16.500l9.6-.3" />,
  west_barracks: (
    <path d="M6 21V10L4.5 8.500V4H8v2.500h2.500V4h3v2.500H16V4h3.500v4.500L18 10v11zM14.5 12l-4 3 4 3" />
  ),
  east_barracks: (
    <path d="M6 21V10L4.5 8.500V4H8v2.500h2.500V4h3v2.500H16V4h3.500v4.500L18 10v11zM9.5 12l4 3-4 3" />
  ),
  agora: (
    <path d="M2.5 20.500h19M3.5 4.500h17v3h-17zM5 7.500v13M19 7.500v13M12 14v6.500M5 14c0-4 7-4 7 0M12 14c0-4 7-4 7 0" />
  ),
  market: (
    <path d="M5 12v8.500h14V12M3 9.5 5 4h14l2 5.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20.500V15h5v5.5" />
  ),
  university: (
    <path d="M12 6.500C9 4.5 6 4.5 2.5 5.500v14c3.5-1 6.5-1 9.5 1 3-2 6-2 9.5-1v-14C18 4.5 15 4.5 12 6.500zM12 6.500v14" />
  ),
  guild_court: (
    <>
      <circle cx="12" cy="9" r="6" />
      <circle cx="12" cy="9" r="2" className="dice-solid" />
      <path d="m8 14-2 7.5 6-3 6 3-2-7.5" />
    </>
  ),
  gallery: (
    <path d="M12 3a4 4.5 0 0 1 2 8.300V14c3 .5 5 1.5 5.5 3h-15c.5-1.5 2.5-2.5 5.5-3v-2.700A4 4.5 0 0 1 12 3zM7.5 20.500h9M9.5 17v3.500M14.5 17v3.5" />
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="9.5" className="dice-gold" />
      <circle cx="12" cy="12" r="6" className="dice-gold-line" />
    </>
  ),
  point: (
    <path
      d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.700L12 17.500l-6 3.3 1.3-6.7-5-4.6 6.8-.8z"
      className="dice-solid"
    />
  ),
  resource: <path d="M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.5 8-4.500M12 12v9" />,
  hourglass: (
    <path d="M6 3h12M6 21h12M7.5 3c0 5 3.5 6.5 4.5 9-1 2.5-4.5 4-4.5 9M16.5 3c0 5-3.5 6.5-4.5 9 1 2.5 4.5 4 4.5 9M9.5 19h5" />
  ),
  lock: <path d="M5.5 11h13v9.500h-13zM8 11V7.500a4 4 0 0 1 8 0V11M12 14.500v2.5" />,
  key: (
    <>
      <circle cx="8" cy="8" r="4.5" />
      <path d="m11.3 11.3 9 9M17 17l2.5-2.500M14 14l2-2" />
    </>
  ),
  crossed: <path d="M4.5 4.500l15 15M19.5 4.500l-15 15" strokeWidth="3.2" />,
  tick: <path d="M4.5 4h15v16h-15zM7.5 7l9 10M16.5 7l-9 10" />,
  again: <path d="M19.5 12a7.5 7.5 0 1 1-2.5-5.600M17.5 2.500v4.200h-4.200M12 9v6M9 12h6" />,
  arrow: <path d="M4 12h14M13 7l5.5 5L13 17" />,
  more: <path d="M7 5l10.500 7L7 19" />,
  equal: <path d="M6 9h12M6 15h12" />,
  unfold: <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />,
  none: <path d="M5 12h14" />,
};

/** An icon; decorative unless it has a label. */
export function Icon({
  name,
  label,
  className = "",
}: {
  name: string;
  label?: string;
  className?: string;
}) {
  const drawn = DRAWINGS[name] ?? DRAWINGS.none;
  const how = {
    viewBox: "0 0 24 24",
    className: `dice-icon ${className}`,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.7,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  if (label === undefined) {
    return (
      <svg {...how} aria-hidden="true">
        {drawn}
      </svg>
    );
  }
  return (
    <svg {...how} role="img" aria-label={label}>
      {drawn}
    </svg>
  );
}

/** A number with an icon, and a label for screen readers. */
export function Count({
  icon,
  children,
  label,
  className = "",
}: {
  icon: string;
  children: ReactNode;
  label?: string;
  className?: string;
}) {
  return (
    <span className={`dice-count ${className}`}>
      <span aria-hidden={label !== undefined}>{children}</span>
      <Icon name={icon} />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
