import { useCurrentUser } from '#dashboard/api/session.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import {
  type ChartParams,
  type Requested,
  requestedOf,
  type SeriesPageFilters,
} from '#domain/office/series-request.ts';

/** Returns the request of a chart with the filters of its page that it supports. */
export function useRequested(): (own: ChartParams, filters: SeriesPageFilters) => Requested {
  const isMerchant = useCurrentUser().type === 'client';
  return (own, filters) => requestedOf(own, filters, { today: fmt.today(), isMerchant });
}
