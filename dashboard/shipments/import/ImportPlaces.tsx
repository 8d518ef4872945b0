import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { type Place, PlaceFields } from '#dashboard/shell/form/PlaceFields.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { parseDigits } from '#domain/numbers.ts';
import { importMessages as messages, importWords as t } from '#words/shipments/import.ts';
import type { ImportedRow } from './import-columns.ts';
import type { CheckedRow } from './use-import-rows.ts';
import styles from './import.module.css';

type Settled = Pick<ImportedRow, 'destination_id' | 'area_id'>;

interface Question {
  readonly key: string;
  readonly written: string;
  /** Sample addresses in which the place was found. */
  readonly addresses: readonly string[];
  readonly nos: ReadonlySet<number>;
  readonly params: CheckedRow;
}

/** The number of questions shown at a time; the next ones follow when these are answered. */
const MOST_SHOWN = 5;

const textOf = (cell: ImportedRow['area']): string => String(cell ?? '').trim();

/** Answered, though not checked by the server yet: the next question is shown immediately. */
const isSettled = (row: ImportedRow, params: CheckedRow): boolean =>
  row.destination_id !== undefined &&
  (questionOf(params) === 'destination' || row.area_id !== undefined);
const questionOf = ({ question: kind, answered }: CheckedRow) =>
  kind ?? (answered ? 'answered' : null);

/**
 * The same text is one question, however many rows contain it; an area found in addresses is one
 * question for all of them. Known answers are looked up by `wanted` `answered`.
 */
export function questionsOf(
  rows: readonly ImportedRow[],
  checked: ReadonlyMap<number, CheckedRow>,
  wanted: 'open' | 'answered',
): readonly Question[] {
  const questions = new Map<string, Question & { nos: Set<number>; addresses: string[] }>();
  for (const row of rows) {
    const params = checked.get(row.no);
    const kind = params ? questionOf(params) : null;
    if (!params || kind === null || isSettled(row, params)) continue;
    if ((kind === 'answered') !== (wanted === 'answered')) continue;
    const written = [textOf(row.destination), textOf(row.area)];
    const key = `${kind} ${params.destination?.id} ${params.area?.id} ${written.join('|')}`;
    const text = written.filter((part) => part !== '').join('، ');
    const fresh = { key, written: text, addresses: [], nos: new Set<number>(), params };
    const question = questions.get(key) ?? fresh;
    questions.set(key, question);
    question.nos.add(row.no);
    const address = textOf(row.landmark);
    const isNotified = address === '' || question.addresses.includes(address) || written[1] !== '';
    if (!isNotified) question.addresses.push(address);
  }
  return [...questions.values()].sort((a, b) => b.nos.size - a.nos.size);
}

/** Places that could not be determined reliably, each with its likely answers. */
export function ImportPlaces(props: {
  rows: readonly ImportedRow[];
  checked: ReadonlyMap<number, CheckedRow>;
  onSettle: (nos: ReadonlySet<number>, place: Settled) => void;
}) {
  const { rows, checked, onSettle } = props;
  const list = useRef<HTMLUListElement>(null);
  const questions = useMemo(() => questionsOf(rows, checked, 'open'), [rows, checked]);
  const first = questions[0]?.key;
  // Enter accepts, and the next question gets the focus, except while a cell is being edited.
  useEffect(() => {
    const at = document.activeElement;
    // After a file drop the focus is on the page's body, which contains the list.
    const isFree = at === null || at.contains(list.current) || list.current?.contains(at);
    if (first !== undefined && isFree) answersIn(list.current)[0]?.focus({ preventScroll: true });
  }, [first]);
  return (
    <>
      {questions.length > 0 ? (
        <FormSection title={`${t.places} (${questions.length})`}>
          <p className="faint">{t.placesHow}</p>
          <Stack as="ul" gap={12} ref={list}>
            {questions.slice(0, MOST_SHOWN).map((question) => (
              <li key={question.key}>
                <PlaceQuestion
                  question={question}
                  onSettle={(place) => onSettle(question.nos, place)}
                />
              </li>
            ))}
          </Stack>
        </FormSection>
      ) : null}
      <KnownPlaces {...props} />
    </>
  );
}

const answersIn = (part: Element | null): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('[data-answer]') ?? []),
];

/** A digit selects the answer with that number. */
function onDigit(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.matches('input, textarea, select') || event.ctrlKey || event.altKey) return;
  const answer = answersIn(event.currentTarget)[(parseDigits(event.key) ?? 0) - 1];
  if (!answer) return;
  event.preventDefault();
  answer.click();
}

/** Earlier answers for this merchant are shown on demand, and can be changed. */
function KnownPlaces(props: Parameters<typeof ImportPlaces>[0]) {
  const { rows, checked, onSettle } = props;
  const [isOpen, setOpen] = useState(false);
  const known = useMemo(() => questionsOf(rows, checked, 'answered'), [rows, checked]);
  if (known.length === 0) return null;
  return (
    <Stack gap={8} items="start" className={styles.other}>
      <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.knownPlaces(known.length)}
      </Button>
      {isOpen ? (
        <Stack as="ul" gap={12}>
          {known.map((question) => (
            <li key={question.key}>
              <PlaceQuestion
                question={question}
                onSettle={(place) => onSettle(question.nos, place)}
              />
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

function PlaceQuestion(props: { question: Question; onSettle: (place: Settled) => void }) {
  const { question, onSettle } = props;
  const { params, written, addresses, nos } = question;
  const [isOpen, setOpen] = useState(params.options.length === 0 && !params.answered);
  const [place, setPlace] = useState<Place>({ destination: params.destination, area: null });
  // Choosing only the governorate leaves its area to be detected in the text again.
  const only = (destination_id: number): Settled =>
    params.question === 'destination' ? { destination_id } : { destination_id, area_id: null };
  return (
    <Stack
      gap={6}
      className={styles.question}
      role="group"
      aria-label={written || t.placeNotWritten}
      onKeyDown={onDigit}
    >
      <p>
        <strong>{written === '' ? t.placeNotWritten : <Name>{written}</Name>}</strong>{' '}
        <span className="faint">{messages.rows(nos.size)}</span>
      </p>
      <Addresses all={addresses} />
      {params.answered ? (
        <p>{messages.knownAs([params.destination?.name, params.area?.name ?? t.noArea])}</p>
      ) : null}
      <Toolbar gap={8}>
        <Answers params={params} only={only} onSettle={onSettle} />
        {isOpen ? null : (
          <Button size="small" tone="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
            {t.otherPlace}
          </Button>
        )}
      </Toolbar>
      {isOpen ? (
        <Stack gap={8} items="start" className={styles.other}>
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
        </Stack>
      ) : null}
    </Stack>
  );
}

/** The confirmation names the full place; if only the area is in question, the area. */
const placeName = (
  { question: kind }: CheckedRow,
  destination: string,
  area: string | undefined,
) => (kind === 'confirm' ? [destination, area].filter(Boolean).join('، ') : (area ?? destination));

/** Enough addresses to read at a glance; the grid has all of them. */
const MOST_ADDRESSES = 5;

function Addresses({ all }: { all: readonly string[] }) {
  if (all.length === 0) return null;
  const more = all.length - MOST_ADDRESSES;
  return (
    <ul className={styles.addresses}>
      {all.slice(0, MOST_ADDRESSES).map((address) => (
        <li key={address}>
          <Name>{address}</Name>
        </li>
      ))}
      {more > 0 ? <li>{messages.moreAddresses(more)}</li> : null}
    </ul>
  );
}

/** The likely places with their numbers, the suggested one first; then the governorate alone. */
function Answers(props: {
  params: CheckedRow;
  only: (destinationId: number) => Settled;
  onSettle: (place: Settled) => void;
}) {
  const { params, only, onSettle } = props;
  const { destination: found, options } = params;
  const hasArea =
    params.question === 'area' || (params.question === 'confirm' && params.area !== null);
  return (
    <>
      {options.map(({ destination, area, certainty }, at) => (
        <Button
          key={`${destination.id} ${area?.id}`}
          size="small"
          tone={at === 0 && params.question === 'confirm' ? 'primary' : 'plain'}
          keys={String(at + 1)}
          data-answer=""
          onClick={() =>
            onSettle(
              area ? { destination_id: destination.id, area_id: area.id } : only(destination.id),
            )
          }
        >
          {messages.guessed(placeName(params, destination.name, area?.name), certainty)}
        </Button>
      ))}
      {found && hasArea ? (
        <Button
          size="small"
          keys={String(options.length + 1)}
          data-answer=""
          onClick={() => onSettle(only(found.id))}
        >
          {t.noArea}
        </Button>
      ) : null}
    </>
  );
}
