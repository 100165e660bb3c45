import type { Explanation } from "#league/explain/explanation.ts";
import { explanationText } from "#league/explain/explanation-text.ts";
import { ExplanationArithmetic } from "#season/figures/explanation-arithmetic.tsx";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import type { ResultsFigure, ResultsPage, ResultsRow, ResultsSection } from "../core/results-page.ts";

type ExplainedProps = Pick<ResultsPage, "isExplainedInFull">;

/** Each row unfolds to its arithmetic without a script. */
export function ResultsList({ section, isExplainedInFull }: ExplainedProps & { section: ResultsSection }) {
  const { title, text, isProvisional, figureLabel, rows, empty } = section;
  return (
    <section className={isProvisional ? "provisional" : undefined}>
      <h2>
        {title}
        {isProvisional ? <span className="tag">Provisional</span> : null}
      </h2>
      {text ? <p className="quiet">{text}</p> : null}
      {rows.length === 0 && empty ? <p>{empty}</p> : null}
      {rows.length > 0 ? (
        <>
          {figureLabel ? <p className="head">{figureLabel}</p> : null}
          <ol>
            {rows.map((row, index) => (
              // Rows need no identity: a page is rendered only once.
              <li key={index}>
                <Row row={row} isExplainedInFull={isExplainedInFull} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

type RowProps = ExplainedProps & { row: ResultsRow };

function Row({ row, isExplainedInFull }: RowProps) {
  const { figures = [], link, lead } = row;
  const withoutLead = lead ? undefined : "";
  if (figures.length === 0)
    return (
      <div className="entry" data-without-lead={withoutLead}>
        <RowParts row={row} />
        {link ? (
          <a className="more" href={link.href}>
            {link.text}
          </a>
        ) : null}
      </div>
    );
  return (
    <details className="explained">
      <summary className="entry" data-without-lead={withoutLead}>
        <RowParts row={row} />
      </summary>
      <div className="why">
        {figures.map((figure) => (
          <Figure key={figure.label} figure={figure} isExplainedInFull={isExplainedInFull} />
        ))}
        {link ? <a href={link.href}>{link.text}</a> : null}
      </div>
    </details>
  );
}

function RowParts({ row: { lead, title, second, figure, note, picture } }: Pick<RowProps, "row">) {
  if (picture)
    return (
      <div className="pictured">
        <MatchBar {...picture} />
      </div>
    );
  return (
    <>
      {lead ? <span className="lead">{lead}</span> : null}
      <span className="name">
        <b>{title}</b>
        {second ? <small>{second}</small> : null}
      </span>
      <span className="figure">
        <b>{figure}</b>
        {note ? <small>{note}</small> : null}
      </span>
    </>
  );
}

function Figure({ figure, isExplainedInFull }: ExplainedProps & { figure: ResultsFigure }) {
  const { label, value, explanation } = figure;
  return (
    <div>
      <p>
        <b>
          {label}: {value}
        </b>
      </p>
      {explanation ? <Why explanation={explanation} isExplainedInFull={isExplainedInFull} /> : null}
    </div>
  );
}

/** In one line on a page with many figures; the explanation of a rank is always a list of names. */
function Why({ explanation, isExplainedInFull }: ExplainedProps & { explanation: Explanation }) {
  const { rule, formula } = explanation;
  const isOrder = typeof formula !== "number" && formula.op === "rank";
  if (isExplainedInFull || isOrder) return <ExplanationArithmetic explanation={explanation} />;
  return (
    <p>
      {rule}. {explanationText(explanation)}
    </p>
  );
}
