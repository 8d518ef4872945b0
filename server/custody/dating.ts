import { checkDate, checkRedating, type DatingTerms } from '#domain/custody/dating.ts';
import { families, type FamilyKey } from '#domain/custody/families.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import type { Settings } from '#domain/settings.ts';
import type { Day } from '#domain/time.ts';
import { holdClosedDays } from '../closed-days-store.ts';
import type { Mover } from '../shipments/moves/move-commands.ts';

const datingTerms = (
  actor: Actor,
  settings: Settings,
  days: Pick<DatingTerms, 'today' | 'closedOn'>,
): DatingTerms => ({
  ...days,
  mostBack: settings.document_days_back,
  mayGoFurther: may(actor, 'documents.backdate'),
});

/**
 * The date of the document: today unless another is given. `stored`: the date it already has, which
 * remains valid however long ago it is. A month that is being closed is waited for.
 * @throws date_ahead, date_today, date_closed, date_too_old
 */
export async function dateOf(
  { tx, actor, settings, moveContext }: Mover,
  family: FamilyKey,
  entered: Day | undefined,
  stored: Day | null,
): Promise<Day> {
  if (entered !== undefined && entered === stored) return entered;
  const date = entered ?? moveContext.today;
  const days = { today: moveContext.today, closedOn: await holdClosedDays(tx) };
  checkDate(families[family].dated, date, datingTerms(actor, settings, days));
  return date;
}

/**
 * The date of an issued document that is amended: its own unless another is given, so that an
 * amendment after midnight does not move it.
 * @throws date_stays, and as `dateOf`
 */
export async function amendedDateOf(
  mover: Mover,
  family: FamilyKey,
  entered: Day | undefined,
  issuedOn: Day,
): Promise<Day> {
  if (entered === undefined || entered === issuedOn) return issuedOn;
  checkRedating(issuedOn, await holdClosedDays(mover.tx));
  return dateOf(mover, family, entered, issuedOn);
}
