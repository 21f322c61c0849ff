import type { ReactNode } from "react";
import { useLocation } from "../browser/route";
import { useSession } from "../people/session";
import { useText } from "../text/languages";
import { Link } from "../ui/link";
import { Portrait } from "../ui/portrait";
import "./navigation.css";

type Place = "play" | "watch" | "history" | "learn" | "profile";

/** The pages in order, their addresses, and their icons in a box of 24. */
const PLACES: readonly { place: Place; to: string; icon: string }[] = [
  {
    place: "play",
    to: "/",
    icon: "M3.5 20.5h17M5 20.5v-9M19 20.5v-9M9.7 20.5v-9M14.3 20.5v-9M3 11.5h18L12 4z",
  },
  {
    place: "watch",
    to: "/watch",
    icon: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  },
  {
    place: "history",
    to: "/history",
    icon: "M6 3.5h10.5a2.5 2.5 0 0 1 2.5 2.5v3h-4M6 3.5A2.5 2.5 0 0 0 3.5 6v0h2.5M6 3.5A2.5 2.5 0 0 1 8.5 6v12a2.5 2.5 0 0 0 2.5 2.5h6.5a2.5 2.5 0 0 0 2.5-2.5v-1.5h-9V18a2.5 2.5 0 0 1-2.5 2.5M11.5 8.5h1.5M11.5 12.5h4",
  },
  {
    place: "learn",
    to: "/learn",
    icon: "M12 6.5C10 4.7 7 4 3 4v14.5c4 0 7 .7 9 2.5 2-1.8 5-2.5 9-2.5V4c-4 0-7 .7-9 2.5zM12 6.5V21",
  },
  {
    place: "profile",
    to: "/profile",
    icon: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c.8-4 3.8-6 8-6s7.2 2 8 6",
  },
];

/** The place of the navigation to which a page belongs. */
export function placeOf(page: string | undefined): Place | null {
  if (page === undefined || page === "new") return "play";
  if (page === "replay" || page === "analysis" || page === "statistics") return "history";
  if (page === "rules" || page === "puzzles") return "learn";
  if (page === "position" || page === "editor") return "learn";
  return PLACES.find(({ place }) => place === page)?.place ?? null;
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="navigation-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The pages of the client; on phones a bar at the lower edge. */
export function Navigation() {
  const text = useText();
  const { me } = useSession();
  const [page] = useLocation().path;
  const current = placeOf(page);
  const label = (place: Place): ReactNode => {
    const words = text.say(`client-nav-${place}`);
    if (place !== "profile" || !me?.name) return <span className="navigation-words">{words}</span>;
    return (
      <>
        <span className="visually-hidden">{words}:</span>
        <bdi className="navigation-words">{me.name}</bdi>
      </>
    );
  };
  return (
    <nav className="navigation" aria-label={text.say("client-nav")} data-page={page}>
      {PLACES.map(({ place, to, icon }) => (
        <Link
          key={place}
          to={to}
          isCurrent={place === current}
          className={`navigation-link navigation-${place}`}
        >
          {place === "profile" && me?.emblem != null ? (
            <Portrait emblem={me.emblem} size={26} />
          ) : (
            <Icon path={icon} />
          )}
          {label(place)}
        </Link>
      ))}
    </nav>
  );
}
