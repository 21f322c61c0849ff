/** Our own sign of each game. */
export function Emblem({ game }: { game: string }) {
  return (
    <svg className="emblem" viewBox="0 0 96 64" aria-hidden="true">
      {game === "wonders" && <Wonders />}
      {game === "dice" && <Dice />}
      {game === "ages" && <Ages />}
    </svg>
  );
}

function Wonders() {
  return (
    <g className="emblem-lines">
      <path d="M6 54 26 20l20 34Z" />
      <path d="M26 20v34M16 37h20" />
      <path d="M56 54V30h4v-8h4v-8l4-6 4 6v8h4v8h4v24Z" />
      <path d="M64 54v-8a4 4 0 0 1 8 0v8M56 38h24" />
      <path d="M4 58h88" />
    </g>
  );
}

function Dice() {
  return (
    <g className="emblem-lines">
      <path d="m12 24 18-10 18 10v20L30 54 12 44Z" />
      <path d="m12 24 18 10 18-10M30 34v20" />
      <circle cx="30" cy="23" r="2.5" />
      <circle cx="20" cy="38" r="2" />
      <circle cx="38" cy="44" r="2" />
      <circle cx="43" cy="33" r="2" />
      <rect x="58" y="28" width="26" height="26" rx="5" />
      <path d="M65 47V36l6-4 6 4v11ZM65 40h12" />
    </g>
  );
}

function Ages() {
  return (
    <g className="emblem-lines">
      <path d="M6 56h84" />
      <path d="M10 56V42l7-7 7 7v14M34 56V34h16v22M34 40h16M34 46h16" />
      <path d="M60 56V26l8-8 8 8v30M68 18v-8M60 34h16M60 42h16M60 50h16" />
      <path d="M84 56V20M84 20c4-6 4-10 0-14-4 4-4 8 0 14Z" />
    </g>
  );
}
