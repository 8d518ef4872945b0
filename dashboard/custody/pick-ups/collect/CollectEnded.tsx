import { IconPrinter } from '@tabler/icons-react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { refusalText } from '#words/refusals.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { courierWords } from '#words/shipments/screens.ts';
import { nameOf, type PickUp } from '../pick-up-types.ts';

const back = `#${to('documents.pickup.list')}`;

/** The courier stays on the merchant's page: printing is optional. */
export function CollectEnded({ request }: { request: PickUp }) {
  const { id, state, subscriber } = request;
  if (state !== 'picked_up' && state !== 'completed') return <NotNow request={request} />;
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>
        {t.collected(nameOf(request))}: <Name>{subscriber.store_name}</Name>
      </h1>
      <p role="status">{t.collecting(request.taken_count)}</p>
      <Row as="p" gap={8} wrap>
        <LinkButton
          size="large"
          icon={<Icon of={IconPrinter} />}
          href={`#${to('documents.pickup.print', { id }, { auto: 1 })}`}
        >
          {t.print}
        </LinkButton>
        <BackFrom />
      </Row>
    </Card>
  );
}

/** Couriers return to their day, staff to the list. */
function BackFrom() {
  const isCourier = useCurrentUser().type === 'courier';
  return (
    <LinkButton size="large" tone="primary" href={isCourier ? `#${to('office.dashboard')}` : back}>
      {isCourier ? courierWords.myRun : t.documents}
    </LinkButton>
  );
}

function NotNow({ request }: { request: PickUp }) {
  const { state, actions } = request;
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>{t.notCollectable}</h1>
      <p>
        {t.kind} <Code>{nameOf(request)}</Code>
      </p>
      <p>{refusalText('pickup_wrong_state', { action: 'collect', state, possible: actions })}</p>
      <LinkButton href={back}>{t.documents}</LinkButton>
    </Card>
  );
}
