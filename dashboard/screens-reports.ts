import { screenTitles as t } from '#words/shell/titles.ts';
import { inside, printed } from './screen.ts';

/** Reports and their prints: a part of the screen table, in menu order. */
// biome-ignore format: a table reads by the line
export const reportScreens = {
  'clients.listReport': inside('/clients/list/report/{listType}',
    t.merchantsReport, 'merchants.view', ['merchants', 'report', { listType: 'accepted' }]),
  'clients.listReportPrint': printed('/clients/list/report/{listType}/print', t.merchantsReport, 'merchants.view'),
  'clients.chargesReport': inside('/clients/charges/list/report/{status}',
    t.shipmentsReport, 'statements.merchants', ['accounts', 'report', { status: 'all' }]),
  'clients.chargesReportPrint': printed('/clients/charges/list/report/{status}/print',
    t.shipmentsReport, 'statements.merchants'),
  'clients.underSettlementReport': inside('/clients/charges/under/settlement/list/report/{status}',
    t.underSettlementReport, 'statements.merchants', ['accounts', 'report', { status: 'all' }]),
  'clients.underSettlementReportPrint': printed('/clients/charges/under/settlement/list/report/{status}/print',
    t.underSettlementReport, 'statements.merchants'),
  'clients.ratesReport': inside('/clients/charges/transfer/price/list/report',
    t.ratesReport, 'pricing.list', ['prices', 'report']),
  'clients.ratesReportPrint': printed('/clients/charges/transfer/price/list/report/print',
    t.ratesReport, 'pricing.list'),
  'clients.areaRatesReport': inside('/clients/charges/closest/transfer/price/list/report',
    t.areaRatesReport, 'pricing.list', ['prices', 'report']),
  'clients.areaRatesReportPrint': printed('/clients/charges/closest/transfer/price/list/report/print',
    t.areaRatesReport, 'pricing.list'),
  'clients.chargesPrint1': printed('/clients/charges/print1/{uuid}', t.labelPrint, 'shipments.print'),
};
