import { useMemo, useState } from 'react';
import { FormSection } from '#dashboard/shell/FormScreen.tsx';
import { type Place, PlaceFields } from '#dashboard/shell/PlaceFields.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Name } from '#dashboard/ui/Values.tsx';
import { importMessages as says, importWords as t } from '#words/parcel-import.ts';
import type { SheetRow } from './import-columns.ts';
import type { CheckedRow } from './use-import-rows.ts';
import styles from './import.module.css';

type Settled = Pick<SheetRow, 'destination_id' | 'area_id'>;

interface Question {
  readonly key: string;
  readonly written: string;
  readonly nos: ReadonlySet<number>;
  readonly asked: CheckedRow;
}

/** As many as are answered at a time; the next ones come up when these are. */
const MOST_SHOWN = 5;

/** The same words are asked about once, however many rows have them. */
export function questionsOf(
  rows: readonly SheetRow[],
  checked: ReadonlyMap<number, CheckedRow>,
): readonly Question[] {
  const questions = new Map<string, Question & { nos: Set<number> }>();
  for (const row of rows) {
    const asked = checked.get(row.no);
    if (!asked?.asks) continue;
    const written = [row.destination, row.area].map((cell) => String(cell ?? '').trim());
    const key = `${asked.asks} ${asked.destination?.id} ${written.join('|')}`;
    const before = questions.get(key);
    if (before) before.nos.add(row.no);
    else {
      const text = written.filter((part) => part !== '').join('، ');
      questions.set(key, { key, written: text, nos: new Set([row.no]), asked });
    }
  }
  return [...questions.values()].sort((a, b) => b.nos.size - a.nos.size);
}

/** Places that nobody could be sure of, each with its likely answers. */
export function ImportPlaces(props: {
  rows: readonly SheetRow[];
  checked: ReadonlyMap<number, CheckedRow>;
  onSettle: (nos: ReadonlySet<number>, place: Settled) => void;
}) {
  const { rows, checked, onSettle } = props;
  const questions = useMemo(() => questionsOf(rows, checked), [rows, checked]);
  if (questions.length === 0) return null;
  return (
    <FormSection title={`${t.places} (${questions.length})`}>
      <p className={styles.how}>{t.placesHow}</p>
      <ul className={styles.questions}>
        {questions.slice(0, MOST_SHOWN).map((question) => (
          <li key={question.key}>
            <PlaceQuestion
              question={question}
              onSettle={(place) => onSettle(question.nos, place)}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function PlaceQuestion(props: { question: Question; onSettle: (place: Settled) => void }) {
  const { question, onSettle } = props;
  const { asked, written, nos } = question;
  const [isOpen, setOpen] = useState(asked.options.length === 0);
  const [place, setPlace] = useState<Place>({ destination: asked.destination, area: null });
  // Settling the governorate alone leaves its area to be read out of the text again.
  const only = (destination_id: number): Settled =>
    asked.asks === 'area' ? { destination_id, area_id: null } : { destination_id };
  return (
    <div className={styles.question} role="group" aria-label={written || t.placeNotWritten}>
      <p>
        <strong>{written === '' ? t.placeNotWritten : <Name>{written}</Name>}</strong>{' '}
        <span className={styles.how}>{says.rows(nos.size)}</span>
      </p>
      <div className={styles.answers}>
        {asked.options.map(({ destination, area, certainty }) => (
          <Button
            key={`${destination.id} ${area?.id}`}
            size="small"
            onClick={() =>
              onSettle(
                area
                  ? { destination_id: destination.id, area_id: area.id }
                  : { destination_id: destination.id },
              )
            }
          >
            {says.guessed(area?.name ?? destination.name, certainty)}
          </Button>
        ))}
        {asked.asks === 'area' && asked.destination ? (
          <Button size="small" onClick={() => onSettle(only(asked.destination?.id ?? 0))}>
            {t.noArea}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button size="small" tone="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
            {t.otherPlace}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={styles.other}>
          <PlaceFields value={place} errors={{}} onChange={setPlace} />
          <Button
            tone="primary"
            reason={place.destination === null ? t.placeNotChosen : null}
            onClick={() => {
              const destination_id = Number(place.destination?.id);
              onSettle(
                place.area
                  ? { destination_id, area_id: Number(place.area.id) }
                  : only(destination_id),
              );
            }}
          >
            {t.takePlace}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
