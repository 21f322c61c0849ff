import { memo } from "react";

/** Icons in a 24 × 24 view box, by name. */
export const ICONS: Record<string, string> = {
  food: "M12 22V9M12 13c-4 0-5-2.5-5-5 3.5 0 5 1.8 5 5zm0 0c4 0 5-2.5 5-5-3.5 0-5 1.8-5 5zm0 6c-4 0-5-2.5-5-5 3.5 0 5 1.8 5 5zm0 0c4 0 5-2.5 5-5-3.5 0-5 1.8-5 5zM12 9c-2-2-2-4.5 0-7 2 2.5 2 5 0 7z",
  resources: "M3 9l9-5 9 5v7l-9 5-9-5zM3 9l9 5 9-5M12 14v7",
  science: "M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 14.5h9",
  culture:
    "M7 21h10M12 21v-4M6 3c-2 6-1 12 6 14 7-2 8-8 6-14-1.5 1-2.5 2-2.5 4h-7C8.5 5 7.5 4 6 3zM10 7v7M14 7v7",
  strength: "M12 2l2.2 3v9h-4.4V5zM7 14h10M12 14v5M10 21h4",
  happy: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.8 9.5v.6M15.2 9.5v.6M7.8 14c1.8 3.4 6.6 3.4 8.4 0",
  unhappy:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.8 9.5v.6M15.2 9.5v.6M7.8 16.5c1.8-3.4 6.6-3.4 8.4 0",
  colonization:
    "M12 3v14M12 4c5 2 6.5 6 6 10h-6M12 6c-4 2-5 5-5 8h5M3 17h18c-1.5 3-4 4-9 4s-7.5-1-9-4z",
  cards: "M8 3h11v14H8zM5 7v14h11",
  worker: "M12 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 21c0-5 3-8 7-8s7 3 7 8z",
  farm: "M12 22V9M12 13c-4 0-5-2.5-5-5 3.5 0 5 1.8 5 5zm0 0c4 0 5-2.5 5-5-3.5 0-5 1.8-5 5zm0 6c-4 0-5-2.5-5-5 3.5 0 5 1.8 5 5zm0 0c4 0 5-2.5 5-5-3.5 0-5 1.8-5 5zM12 9c-2-2-2-4.5 0-7 2 2.5 2 5 0 7z",
  mine: "M4 9c4-6 12-6 16 0M12 5.5V21M4 9l1.5 1M20 9l-1.5 1",
  lab: "M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 14.5h9",
  temple: "M3 9l9-6 9 6zM5 9v9M10 9v9M14 9v9M19 9v9M3 21h18M4 18h16",
  library: "M12 6c-2-2-5-2.5-9-2v14c4-.5 7 0 9 2 2-2 5-2.5 9-2V4c-4-.5-7 0-9 2zM12 6v14",
  arena:
    "M3 20V9c0-3 4-5 9-5s9 2 9 5v11zM3 11h18M7 20v-4a1.5 1.5 0 0 1 3 0v4M14 20v-4a1.5 1.5 0 0 1 3 0v4",
  theater:
    "M4 4c5 2 11 2 16 0 1 9-1.5 16-8 17C5.5 20 3 13 4 4zM8 10h2.5M13.5 10H16M8.5 14.5c2 2.5 5 2.5 7 0",
  infantry: "M12 2l2.2 3v9h-4.4V5zM7 14h10M12 14v5M10 21h4",
  cavalry: "M6 21c0-5 1-7 3-9l-4 1-1-3 5-5 1-3 3 3c5 2 6 8 5 16zM11 8h.5",
  artillery: "M3 13l12-7 3 4-11 7zM9 15a4 4 0 1 0 .1 0zM9 18.8v.4M15 6l3-1.5",
  air: "M12 2c1.5 2 1.5 4 1.5 6l8 5v2.5l-8-2.5v5l2.5 2V22l-4-1-4 1v-2l2.5-2v-5l-8 2.5V13l8-5c0-2 0-4 1.5-6z",
  government: "M4 18h16M4 21h16M4 18L3 7l5 4 4-7 4 7 5-4-1 11z",
  law: "M12 3v18M7 21h10M5 6h14M5 6l-3 7h6zM19 6l-3 7h6zM2 13c.5 2.5 5.5 2.5 6 0M16 13c.5 2.5 5.5 2.5 6 0",
  military: "M5 22V3M5 4c5-2 8 2 14 0v9c-6 2-9-2-14 0",
  exploration: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z",
  construction: "M4 20V4l16 16zM8 16v-3l3 3z",
  wonder: "M2 20L12 4l10 16zM12 4l3.5 16M7.5 11.5h7",
  leader: "M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8 11l-1 3c-2 .5-3 2-3 4v3h16v-3c0-2-1-3.5-3-4l-1-3",
  action: "M13 2L5 14h6l-1 8 8-12h-6z",
  event: "M12 2l2.4 7.6L22 12l-7.6 2.4L12 22l-2.4-7.6L2 12l7.6-2.4z",
  territory:
    "M2 20c3-1.5 5 1.5 8 0s5 1.5 8 0 3 .5 4 0M4 17c1-6 4-9 8-9s7 3 8 9M12 8c0-3 2-5 5-5-.5 3-2 5-5 5z",
  tactic: "M4 20L18 6M13 5h6v6M4 10V5h5M4 5l6 6M20 14v5h-5M20 19l-5-5",
  bonus: "M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5zM12 8v7M8.5 11.5h7",
  aggression: "M4 21L15 10M12 4c4-2 8 0 9 4-2 3-5 5-8 4-2-2-2.5-5-1-8z",
  war: "M4 4l13 13M20 4L7 17M5 14l5 5M19 14l-5 5M4 20l2.5-2.5M20 20l-2.5-2.5",
  pact: "M9 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM15 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  build: "M14 6l4 4M4 20l9.5-9.5M11 5.5L15.5 3 21 8.5 18.5 13z",
  upgrade: "M12 20V5M6 11l6-6 6 6",
  remove: "M5 12h14",
  leaving: "M20 12H5M11 6l-6 6 6 6",
  open: "M14 4h6v6M20 4l-8 8M10 6H5v13h13v-5",
  check: "M4 13l5 5L20 6",
};

/** Defines all icons once; invisible itself. */
export const IconDefinitions = memo(function IconDefinitions() {
  return (
    <svg className="ages-icons" aria-hidden="true" focusable="false">
      {Object.entries(ICONS).map(([name, path]) => (
        <symbol key={name} id={`ages-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
});

export function Icon({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg className={`ages-icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`#ages-${name}`} />
    </svg>
  );
}
