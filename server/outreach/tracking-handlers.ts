import type { trackingContract } from '#contract/outreach/tracking.ts';
import { maskPhone } from '#domain/phone.ts';
import { required } from '#domain/refusal.ts';
import { fillMessage } from '#domain/shipments/step-message.ts';
import type { Status } from '#domain/shipments/stages.ts';
import type { Handlers } from '../http/call.ts';
import { gate } from '../http/gate.ts';
import { findTracked, listTrackedEvents } from './tracking-store.ts';

/** In these nobody will ask the recipient for money any more. */
const finished: readonly Status[] = ['delivered', 'returning', 'returned', 'cancelled', 'lost'];

export const trackingHandlers = {
  'outreach.track': async ({ input, db, config, who }) => {
    // Receipt numbers can be counted up: the limit keeps a stranger from reading the whole book.
    gate(config, 'track', `${who.ip}`, { limit: 30, seconds: 60 });
    const parcel = required(await findTracked(db, input.code), 'not_found', { code: input.code });
    const { code, store_name: store, destination } = parcel;
    const facts = { code, store, destination };
    const walked = await listTrackedEvents(db, parcel.id);
    const events = walked.map((one) => ({ ...one, text: fillMessage(one.text, facts) }));
    const shown = parcel.is_public
      ? { stage: parcel.stage, text: parcel.step_name }
      : events.at(-1);
    const isOut = parcel.status === 'out_for_delivery' && parcel.courier_name !== null;
    return {
      data: {
        code: parcel.code,
        stage: shown?.stage ?? parcel.stage,
        step: shown?.text ?? '',
        store_name: parcel.store_name,
        destination: parcel.destination,
        recipient_phone_masked: maskPhone(parcel.recipient_phone),
        cod_amount: finished.includes(parcel.status) ? null : parcel.cod_amount,
        currency: parcel.currency,
        postponed_on: parcel.status === 'postponed' ? parcel.postponed_on : null,
        delivered_at: parcel.delivered_at,
        courier: isOut ? { name: parcel.courier_name ?? '', phone: parcel.courier_phone } : null,
        events,
      },
    };
  },
} satisfies Handlers<keyof typeof trackingContract>;
