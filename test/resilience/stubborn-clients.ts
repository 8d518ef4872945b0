import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { Client, wireCall } from '../../bench/run/client.ts';

/** The commands the server acknowledged. */
export interface Acknowledged {
  readonly reference: string;
  readonly uuid: string;
  readonly code: string;
  /** Events of its history, in order. */
  readonly events: string[];
}

export interface Shift {
  readonly base: string;
  readonly token: string;
  readonly merchantId: number;
  readonly destinationId: number;
  /** A fresh key for every repeat: what a careless client does, and what must go wrong. */
  readonly ignoresKeys: boolean;
}

const answerMs = 4_000;
const breathMs = 40;

/** Works until stopped; a request without a response is repeated until there is one. */
export class StubbornClient {
  readonly acknowledged: Acknowledged[] = [];
  answers = 0;
  repeats = 0;
  isStopping = false;
  readonly #shift: Shift;
  readonly #client: Client;

  constructor(shift: Shift) {
    this.#shift = shift;
    this.#client = new Client(shift.base, answerMs);
  }

  async work(): Promise<void> {
    try {
      while (!this.isStopping) await this.#oneShipment();
    } finally {
      this.#client.close();
    }
  }

  /** A shipment is created, taken in, and handed over at the counter: the last step moves money. */
  async #oneShipment(): Promise<void> {
    const { merchantId, destinationId, ignoresKeys } = this.#shift;
    const reference = randomUUID();
    const { data } = await this.#insist('shipments.create', {
      merchant_id: merchantId,
      recipient_name: 'مستلم لا ينتظر',
      recipient_phone: '07701234567',
      destination_id: destinationId,
      goods_amount: 25_000,
      reference,
    });
    const shipment = { reference, uuid: data.uuid, code: data.code, events: ['create'] };
    this.acknowledged.push(shipment);
    if (ignoresKeys) return;
    const uuids = [shipment.uuid];
    if (this.isStopping) return;
    await this.#insist('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
    shipment.events.push('receiveAtBranch');
    if (this.isStopping) return;
    await this.#insist('shipments.handOver', { uuids });
    shipment.events.push('handOver');
  }

  /** @throws Error when a repeat is refused: then the first response was not stored */
  async #insist<N extends EndpointName>(
    name: N,
    input: InputOf<N>,
  ): Promise<{ data: { uuid: string; code: string } }> {
    let key = randomUUID();
    for (;;) {
      const reply = await this.#client
        .send(wireCall(name, input, this.#shift.token, key))
        .catch(() => null);
      if (reply?.status === 200) {
        this.answers += 1;
        return JSON.parse(reply.text);
      }
      if (reply && reply.status < 500) throw new Error(`${name}: ${reply.status} ${reply.text}`);
      this.repeats += 1;
      if (this.#shift.ignoresKeys) key = randomUUID();
      await pause(breathMs);
    }
  }
}
