import { checkDate, type DatingTerms } from '#domain/custody/dating.ts';
import { families, type FamilyKey } from '#domain/custody/families.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import type { Settings } from '#domain/settings.ts';
import type { Day } from '#domain/time.ts';
import { lastClosedDay } from '../closed-days.ts';
import type { Mover } from '../shipments/moves/move-commands.ts';

const datingTerms = (actor: Actor, settings: Settings, today: Day): DatingTerms => ({
  today,
  mostBack: settings.document_days_back,
  mayGoFurther: may(actor, 'documents.backdate'),
  closedOn: lastClosedDay(),
});

/**
 * The day on the document: today unless said otherwise. `kept`: the day it bears already, which it
 * keeps however long ago that is.
 * @throws date_ahead, date_today, date_closed, date_too_old
 */
export function dateOf(
  { actor, settings, world }: Mover,
  family: FamilyKey,
  said: Day | undefined,
  kept: Day | null,
): Day {
  if (said !== undefined && said === kept) return said;
  const date = said ?? world.today;
  checkDate(families[family].dated, date, datingTerms(actor, settings, world.today));
  return date;
}
