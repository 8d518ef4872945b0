import { Name } from '#dashboard/ui/values/Values.tsx';

/** What a line of a statement is, with its note. */
export const FactOf = ({ line }: { line: { fact: string; note: string | null } }) => (
  <>
    {line.fact}
    {line.note ? (
      <>
        {' · '}
        <span className="quiet">
          <Name>{line.note}</Name>
        </span>
      </>
    ) : null}
  </>
);
