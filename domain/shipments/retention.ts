import { stagesOfStatus } from './stages.ts';

/**
 * Nothing happens any more to a shipment that is delivered, returned, cancelled or lost, once its
 * money is settled.
 */
export const closedStages = stagesOfStatus('delivered', 'returned', 'cancelled', 'lost');

/**
 * Claims, compensations and audits of a year need the recipient: months below this are refused.
 */
export const fewestRecipientMonths = 12;
