import { memo, type ReactNode } from "react";
import type { CivilizationView, Forecast } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, Disc, type Kind, KindIcon, signed } from "./amounts";
import { Icon } from "./icons";

const MOST_DISCS = 8;

/** A number with an icon and a label. */
function Rating({
  kind,
  label,
  warn = false,
  anchor,
  children,
}: {
  kind: Kind | "unhappy";
  label: string;
  warn?: boolean;
  anchor?: string;
  children: ReactNode;
}) {
  return (
    <div className={`ages-rating ${warn ? "ages-warn" : ""}`} title={label} data-anchor={anchor}>
      <dt>
        {kind === "unhappy" ? <Icon name="unhappy" /> : <KindIcon kind={kind} />}
        <span className="ages-rating-name">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({
  kind,
  left,
  total,
  spare,
  all,
}: {
  kind: "civil" | "military";
  left: number;
  total: number;
  spare: number;
  /** Those left and the spare ones. */
  all: number;
}) {
  const text = useText();
  return (
    <span
      className="ages-actions"
      role="img"
      aria-label={text.say("client-ages-left-of", { left: all, total })}
    >
      <span className="ages-discs">
        {Array.from({ length: Math.max(total, left) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: discs are alike
          <Disc key={at} kind={kind} spent={at >= left} />
        ))}
        {Array.from({ length: spare }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: discs are alike
          <Disc key={`spare ${at}`} kind={kind} />
        ))}
      </span>
      <span>
        {all}/{total}
      </span>
    </span>
  );
}

/** What the end of the turn adds, and what it removes. */
function Change({ adds, takes }: { adds: number; takes: readonly number[] }) {
  return (
    <small className="ages-change">
      {[signed(adds), ...takes.filter((one) => one > 0).map((one) => signed(-one))].join(" ")}
    </small>
  );
}

export function FoodChange({ forecast }: { forecast: Forecast }) {
  return <Change adds={forecast.food} takes={[forecast.lost_food, forecast.eaten]} />;
}

export function ResourcesChange({ forecast }: { forecast: Forecast }) {
  return <Change adds={forecast.resources} takes={[forecast.lost_resources]} />;
}

/** The unused workers as tokens. */
function Pool({ unused }: { unused: number }) {
  return (
    <>
      <b>{unused}</b>
      {unused <= MOST_DISCS && (
        <span className="ages-discs" aria-hidden>
          {Array.from({ length: unused }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: discs are alike
            <Disc key={at} kind="yellow" />
          ))}
        </span>
      )}
    </>
  );
}

/** The numbers of a civilization; without those the scoreboard has, its actions and workers. */
export const Ratings = memo(function Ratings({
  civ,
  seat,
  all,
}: {
  civ: CivilizationView;
  seat: number;
  all: boolean;
}) {
  const text = useText();
  const say = (key: string) => text.say(`client-ages-${key}`);
  const sad = civ.discontent > 0;
  return (
    <dl className="ages-ratings">
      {all && <ScoredRatings civ={civ} seat={seat} />}
      <Rating kind="civil" label={say("civil")} anchor={`civil:${seat}`}>
        <Actions
          kind="civil"
          left={civ.civil}
          total={civ.civil_total}
          spare={civ.spare_civil}
          all={civ.civil_left}
        />
      </Rating>
      <Rating kind="military" label={say("military")} anchor={`military:${seat}`}>
        <Actions
          kind="military"
          left={civ.military}
          total={civ.military_total}
          spare={civ.spare_military}
          all={civ.military_left}
        />
      </Rating>
      <Rating
        kind="workers"
        label={say("unused")}
        warn={civ.forecast.uprising}
        anchor={`pool:${seat}`}
      >
        <Pool unused={civ.unused} />
        {sad && <small>{text.say("client-ages-discontent", { number: civ.discontent })}</small>}
      </Rating>
    </dl>
  );
});

/** The numbers of a civilization that the scoreboard has too. */
function ScoredRatings({ civ, seat }: { civ: CivilizationView; seat: number }) {
  const text = useText();
  const { forecast } = civ;
  const say = (key: string) => text.say(`client-ages-${key}`);
  const sad = civ.discontent > 0;
  return (
    <>
      <Rating kind="culture" label={say("culture")} anchor={`culture:${seat}`}>
        <b>{civ.culture}</b> <small className="ages-change">{signed(civ.culture_rating)}</small>
      </Rating>
      <Rating kind="science" label={say("science")} anchor={`science:${seat}`}>
        <b>{civ.science}</b> <small className="ages-change">{signed(civ.science_rating)}</small>
      </Rating>
      <Rating kind="strength" label={say("strength")} anchor={`strength:${seat}`}>
        <b>{civ.strength}</b>
        {civ.colonization > 0 && <Amount kind="colonization" number={civ.colonization} plus />}
      </Rating>
      <Rating
        kind={sad ? "unhappy" : "happy"}
        label={say("happiness")}
        warn={sad}
        anchor={`happy:${seat}`}
      >
        <b>{civ.happiness}</b>{" "}
        <small>{text.say("client-ages-of-needed", { number: civ.needed_happiness })}</small>
      </Rating>
      <Rating kind="food" label={say("food")} warn={forecast.hunger > 0} anchor={`food:${seat}`}>
        <b>{civ.food}</b> <FoodChange forecast={forecast} />
        {civ.spare_food > 0 && (
          <small>{text.say("client-ages-spare", { number: civ.spare_food })}</small>
        )}
      </Rating>
      <Rating
        kind="resources"
        label={say("resources")}
        warn={forecast.lost_resources > 0}
        anchor={`resources:${seat}`}
      >
        <b>{civ.resources}</b> <ResourcesChange forecast={forecast} />
        {civ.spare_resources > 0 && (
          <small>{text.say("client-ages-spare", { number: civ.spare_resources })}</small>
        )}
        {civ.for_units > 0 && (
          <small>{text.say("client-ages-for-units", { number: civ.for_units })}</small>
        )}
      </Rating>
    </>
  );
}

/** What would happen if the turn ended now. */
export const EndOfTurn = memo(function EndOfTurn({ forecast }: { forecast: Forecast }) {
  const text = useText();
  return (
    <p className="ages-forecast">
      <span className="ages-forecast-title">{text.say("client-ages-forecast")}</span>
      {forecast.uprising && (
        <strong className="ages-warn">{text.say("client-ages-uprising")}</strong>
      )}
      {!forecast.uprising && (
        <>
          <Amount kind="science" number={forecast.science} plus />
          <Amount kind="culture" number={forecast.culture} plus />
          {forecast.corruption > 0 && (
            <span className="ages-warn">
              {text.say("client-ages-lost", { number: forecast.corruption })}
            </span>
          )}
          <Amount kind="food" number={forecast.food} plus />
          {forecast.consumption > 0 && (
            <span>{text.say("client-ages-eaten", { number: forecast.consumption })}</span>
          )}
          {forecast.hunger > 0 && (
            <strong className="ages-warn">
              {text.say("client-ages-hunger", { number: forecast.hunger })}
            </strong>
          )}
          <Amount kind="resources" number={forecast.resources} plus />
        </>
      )}
    </p>
  );
});
