import type { trackingContract } from '#contract/outreach/tracking.ts';
import { maskPhone } from '#domain/phone.ts';
import { required } from '#domain/refusal.ts';
import { thousandOf } from '#domain/shipments/create/receipt-number.ts';
import { fillMessage } from '#domain/shipments/step-message.ts';
import type { Status } from '#domain/shipments/stages.ts';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/call.ts';
import { networkOf } from '../http/limits/caller.ts';
import { limitCalls, limitDifferent } from '../http/limits/rate-limits.ts';
import { findTracked, listTrackedEvents } from './tracking-store.ts';

/** In these statuses the recipient no longer owes anything. */
const finished: readonly Status[] = ['delivered', 'returning', 'returned', 'cancelled', 'lost'];

/** Limits on different numbers within one thousand: per network, and in total. */
const ofOneNetwork = { limit: 60, seconds: 3600 };
const ofEverybody = { limit: 400, seconds: 600 };

/**
 * Receipt numbers can be enumerated: the limit keeps callers from reading the whole book, from one
 * address or from many. Repeated lookups of one number are free.
 * @throws Refusal too_many_requests
 */
function limitTracking(config: Config, network: string, code: string): void {
  limitCalls(config, 'track', network, { limit: 30, seconds: 60 });
  const thousand = thousandOf(code);
  const caller = `${network} ${thousand}`;
  limitDifferent(config, { kind: 'track-range', caller, thing: code }, ofOneNetwork);
  limitDifferent(config, { kind: 'track-all', caller: thousand, thing: code }, ofEverybody);
}

export const trackingHandlers = {
  'outreach.track': async ({ input, db, config, who }) => {
    limitTracking(config, networkOf(who.ip), input.code);
    const shipment = required(await findTracked(db, input.code), 'not_found', { code: input.code });
    const { code, store_name: store, destination } = shipment;
    const context = { code, store, destination };
    const walked = await listTrackedEvents(db, shipment.id);
    const events = walked.map((one) => ({ ...one, text: fillMessage(one.text, context) }));
    const shown = shipment.is_public
      ? { stage: shipment.stage, text: shipment.step_name }
      : events.at(-1);
    const isOut = shipment.status === 'out_for_delivery' && shipment.courier_name !== null;
    return {
      data: {
        code: shipment.code,
        stage: shown?.stage ?? shipment.stage,
        step: shown?.text ?? '',
        store_name: shipment.store_name,
        destination: shipment.destination,
        recipient_phone_masked: maskPhone(shipment.recipient_phone),
        cod_amount: finished.includes(shipment.status) ? null : shipment.cod_amount,
        currency: shipment.currency,
        postponed_on: shipment.status === 'postponed' ? shipment.postponed_on : null,
        delivered_at: shipment.delivered_at,
        courier: isOut
          ? { name: shipment.courier_name ?? '', phone: shipment.courier_phone }
          : null,
        events,
      },
    };
  },
} satisfies Handlers<keyof typeof trackingContract>;
