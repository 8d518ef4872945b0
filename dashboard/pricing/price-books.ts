import { areaRateWords, deliveryRateWords } from '#words/pricing/screens.ts';

/**
 * The two price lists that can be edited as a table and exported to or imported from Excel: one
 * place per row. The third, for collecting at a branch, is a list of a dozen rows.
 */
export const priceBooks = {
  delivery: {
    key: 'delivery',
    edit: 'rates.edit',
    list: 'rates.list',
    options: 'rates.options',
    saveMany: 'rates.saveMany',
    check: 'rates.checkTable',
    remove: 'rates.delete',
    end: 'rates.end',
    export: 'rates.export',
    refused: 'rates.refusedRows',
    room: 'rates',
    words: deliveryRateWords,
  },
  area: {
    key: 'area',
    edit: 'areaRates.edit',
    list: 'areaRates.list',
    options: 'areaRates.options',
    saveMany: 'areaRates.saveMany',
    check: 'areaRates.checkTable',
    remove: 'areaRates.delete',
    end: 'areaRates.end',
    export: 'areaRates.export',
    refused: 'areaRates.refusedRows',
    room: 'areaRates',
    words: areaRateWords,
  },
} as const;

export type PriceBook = (typeof priceBooks)[keyof typeof priceBooks];
