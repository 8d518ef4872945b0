import type { z } from 'zod';
import type { quoteShape } from '#contract/pricing/quote.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { quoteLineText } from '#words/pricing/names.ts';

/**
 * A price in its wire format, which is also the copy stored on the shipment: the wording is stored
 * with the amounts.
 */
export const presentQuote = (quote: Quote): z.output<typeof quoteShape> => ({
  lines: quote.lines.map((line) => ({
    kind: line.kind,
    source: line.source,
    rate_id: line.kind === 'base' ? line.rateId : null,
    amount: line.amount,
    text: quoteLineText(line),
  })),
  fee: quote.fee,
  discount: quote.discount,
  fee_after_discount: quote.feeAfterDiscount,
  collect: quote.collect,
  net_to_merchant: quote.netToMerchant,
});
