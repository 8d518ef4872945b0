import {
  IconCheck,
  IconEdit,
  IconMotorbike,
  IconPrinter,
  IconTruckLoading,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { to } from '#dashboard/screens.ts';
import { Button, type ButtonTone, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { PickUpAction } from '#domain/custody/pickups/pick-up.ts';
import { pickUpActionNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { type PickUp, touched } from './pick-up-types.ts';

/** Actions that require input first. */
export type OpenQuestion = Extract<
  PickUpAction,
  'assign' | 'requestChange' | 'enable' | 'complete' | 'cancel'
>;

/** The usual next action is highlighted. */
const next: Partial<Record<PickUp['state'], PickUpAction>> = {
  waiting: 'assign',
  accepted: 'collect',
  picked_up: 'complete',
};

interface ActionProps {
  readonly request: PickUp;
  readonly tone: (action: PickUpAction) => ButtonTone;
}

/** The buttons are the actions that the server allows this user. */
export function PickUpActions(props: { request: PickUp; onRequest: (what: OpenQuestion) => void }) {
  const { request, onRequest } = props;
  const { id, actions, state, change } = request;
  const isRequested = change?.enabled_until === null && actions.includes('enable');
  const first = actions.includes('accept') ? 'accept' : isRequested ? 'enable' : next[state];
  const tone = (action: PickUpAction): ButtonTone => (action === first ? 'primary' : 'plain');
  const openQuestion = (action: OpenQuestion, icon?: ReactNode, always?: ButtonTone) =>
    actions.includes(action) ? (
      <Button tone={always ?? tone(action)} icon={icon} onClick={() => onRequest(action)}>
        {pickUpActionNames[action]}
      </Button>
    ) : null;
  return (
    <>
      {actions.includes('accept') ? <Accept request={request} tone={tone} /> : null}
      {actions.includes('depart') ? <Depart request={request} tone={tone} /> : null}
      {openQuestion('enable')}
      {openQuestion('assign', <Icon of={IconUserPlus} />)}
      {actions.includes('collect') ? (
        <LinkButton
          tone={tone('collect')}
          icon={<Icon of={IconTruckLoading} />}
          href={`#${to('documents.pickup.collect', { id })}`}
        >
          {pickUpActionNames.collect}
        </LinkButton>
      ) : null}
      {openQuestion('complete')}
      {actions.includes('edit') ? (
        <LinkButton icon={<Icon of={IconEdit} />} href={`#${to('documents.pickup.edit', { id })}`}>
          {pickUpActionNames.edit}
        </LinkButton>
      ) : null}
      {openQuestion('requestChange')}
      <LinkButton
        icon={<Icon of={IconPrinter} />}
        href={`#${to('documents.pickup.print', { id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {openQuestion('cancel', undefined, 'danger')}
    </>
  );
}

function Accept({ request: { id, version }, tone }: ActionProps) {
  const accept = useCommand('documents.pickup.accept', { invalidates: touched });
  return (
    <Button
      tone={tone('accept')}
      icon={<Icon of={IconCheck} />}
      busy={accept.isPending}
      onClick={() => accept.mutate({ id, version }, { onSuccess: () => toast(t.accepted) })}
    >
      {pickUpActionNames.accept}
    </Button>
  );
}

/** The merchant is notified of the courier, with the phone. */
function Depart({ request: { id, version }, tone }: ActionProps) {
  const depart = useCommand('documents.pickup.depart', { invalidates: touched });
  return (
    <Button
      tone={tone('depart')}
      icon={<Icon of={IconMotorbike} />}
      busy={depart.isPending}
      onClick={() => depart.mutate({ id, version }, { onSuccess: () => toast(t.departed) })}
    >
      {pickUpActionNames.depart}
    </Button>
  );
}
