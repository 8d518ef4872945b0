import type { printsContract } from '#contract/custody/prints.ts';
import { may } from '#domain/people/actor.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { mayOpenFamily } from '../../shipments/details/present.ts';
import {
  addPrints,
  countPrints,
  labelledShipments,
  currentDocuments,
  type PrintedThing,
} from './prints-store.ts';

/** Labels are printed by the hundred: one row records all of them. */
const mostNamed = 20;

const noteOf = (subject: 'document' | 'shipment', things: readonly PrintedThing[]) => ({
  action: subject === 'document' ? 'prints.documents' : 'prints.labels',
  subject,
  subjectId: things.length === 1 ? (things[0]?.id ?? null) : null,
  title: things.length === 1 ? (things[0]?.title ?? null) : null,
  after: {
    count: things.length,
    copies: things.slice(0, mostNamed).map(({ title, copies }) => `${title}: ${copies}`),
  },
});

export const printHandlers = {
  'prints.count': async ({ db, actor, input }) => ({
    data: await countPrints(db, actor, input.documents),
  }),

  'prints.add': async ({ tx, actor, who, input }) => {
    const documents = await currentDocuments(tx, actor, input.documents);
    const open = documents.filter(({ family }) => mayOpenFamily(actor, family)).map(({ id }) => id);
    const printed = await addPrints(tx, { subject: 'document', ids: open }, who);
    const shipments = may(actor, 'shipments.print')
      ? await labelledShipments(tx, actor, input.labels)
      : [];
    const ids = shipments.map(({ id }) => id);
    const labels = await addPrints(tx, { subject: 'label', ids }, who);
    if (printed.length > 0) await writeActivity(tx, noteOf('document', printed), who);
    if (labels.length > 0) await writeActivity(tx, noteOf('shipment', labels), who);
    return { data: [...printed, ...labels].map(({ id, copies }) => ({ id, copies })) };
  },
} satisfies Handlers<keyof typeof printsContract>;
