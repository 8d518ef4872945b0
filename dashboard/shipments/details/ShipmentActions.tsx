import { IconDots, IconEdit, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { claimWords } from '#words/shipments/claims.ts';
import { priceRequestWords } from '#words/shipments/price-requests.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { isCorrectable } from '../corrections/correctable.ts';
import { labelAddress } from '../labels/label-address.ts';
import { storedLabelSize } from '../labels/label-size.ts';
import { type MoveKey, moveForms } from '../moves/move-forms.ts';
import type { ShipmentDetails } from '../shipment.ts';
import { PriceRequestDialog } from '../price-requests/PriceRequestDialog.tsx';
import { mayMove, moverOf, whyNot } from '../list/stage-moves.ts';
import type { Moves } from '../moves/use-moves.tsx';

/** Loaded lazily: claims are rare, and the module pulls in file handling. */
const ClaimDialog = lazy(async () => ({
  default: (await import('../claims/ClaimDialog.tsx')).ClaimDialog,
}));

const FIRST_BUTTONS = 2;
const after: readonly MoveKey[] = ['step', 'freeze', 'unfreeze', 'rollBack'];

/**
 * The moves of this shipment for this user: those the server allows, and the reason for the others.
 */
export function useShipmentMoves(shipment: ShipmentDetails | undefined): readonly {
  key: MoveKey;
  reason: string | null;
}[] {
  const can = useCan();
  const { type } = useCurrentUser();
  if (!shipment) return [];
  const mover = moverOf(type);
  const moves = shipment.moves.map(({ event, allowed, why }) => ({
    key: event as MoveKey,
    reason: allowed ? null : (whyNot(event, shipment) ?? why ?? detailsWords.noMoves),
  }));
  const annotations = after.map((key) => ({ key, reason: annotationReason(key, shipment) }));
  return [...moves, ...annotations].filter(
    ({ key }) => moveForms[key] !== null && mayMove(key, mover, can),
  );
}

function annotationReason(key: MoveKey, shipment: ShipmentDetails): string | null {
  const allowed = key === 'rollBack' ? shipment.may_roll_back : true;
  return whyNot(key, shipment) ?? (allowed ? null : detailsWords.noMoves);
}

/**
 * Actions that are not moves: changing the stage, correcting the recipient, requesting another
 * price.
 */
function otherActions(
  shipment: ShipmentDetails,
  can: ReturnType<typeof useCan>,
  { onRequestPrice, onClaim }: { onRequestPrice: () => void; onClaim: () => void },
): readonly MenuItem[] {
  const statusHref = to('shipments.editStatus', { uuid: shipment.uuid });
  return [
    ...(can('shipments.changeStatus')
      ? [{ key: 'status', label: detailsWords.changeStage, href: `#${statusHref}` }]
      : []),
    ...(can('corrections.info') && isCorrectable(shipment)
      ? [
          {
            key: 'correct',
            label: screenTitles.correctInfo,
            href: `#${to('corrections.info', { uuid: shipment.uuid })}`,
          },
        ]
      : []),
    ...(shipment.may_request_price
      ? [{ key: 'requestPrice', label: priceRequestWords.request, run: onRequestPrice }]
      : []),
    ...(shipment.may_claim ? [{ key: 'claim', label: claimWords.open, run: onClaim }] : []),
  ];
}

/** The page of all moves explains those that the stage excludes, and has the step. */
const isOffered = (
  { key, reason }: ReturnType<typeof useShipmentMoves>[number],
  shipment: ShipmentDetails,
): boolean => key !== 'step' && (reason === null || whyNot(key, shipment) === null);

/**
 * The buttons of a shipment: the most likely moves, then the others in a menu with their reasons.
 */
export function ShipmentActions({ shipment, moves }: { shipment: ShipmentDetails; moves: Moves }) {
  const can = useCan();
  const go = useGo();
  const { type } = useCurrentUser();
  const listed = useShipmentMoves(shipment);
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const ready = listed.filter(({ key, reason }) => reason === null && !after.includes(key));
  // A move that ends a shipment is never the primary button: it is in the menu.
  const front = ready.filter(({ key }) => !moveForms[key]?.danger).slice(0, FIRST_BUTTONS);
  const rest = listed.filter((one) => !front.includes(one) && isOffered(one, shipment));
  const run = (key: MoveKey) => () => moves.start(key, [shipment]);
  const editHref = to('shipments.edit', { uuid: shipment.uuid });
  const printHref = labelAddress(shipment.uuid, storedLabelSize());
  const mayPrint = can('shipments.print');
  useShortcuts({ ...(mayPrint && { KeyP: () => go(printHref) }) });
  const others = otherActions(shipment, can, {
    onRequestPrice: () => setOpenQuestion('price'),
    onClaim: () => setOpenQuestion('claim'),
  });
  const items: MenuItem[] = rest.map(({ key, reason }) => ({
    key,
    label: eventNames[key],
    reason,
    danger: moveForms[key]?.danger ?? false,
    run: run(key),
  }));
  return (
    <>
      {front.map(({ key }, place) => (
        <Button
          key={key}
          tone={place === 0 ? 'primary' : 'plain'}
          busy={moves.isBusy}
          onClick={run(key)}
        >
          {eventNames[key]}
        </Button>
      ))}
      {shipment.may_edit && can('shipments.edit') && type !== 'courier' ? (
        <LinkButton href={`#${editHref}`} icon={<Icon of={IconEdit} size={16} />}>
          {detailsWords.edit}
        </LinkButton>
      ) : null}
      {mayPrint ? (
        <LinkButton
          href={`#${printHref}`}
          tone={front.length === 0 ? 'primary' : 'plain'}
          icon={<Icon of={IconPrinter} size={16} />}
        >
          {detailsWords.print}
        </LinkButton>
      ) : null}
      {items.length + others.length > 0 ? (
        <Menu
          label={uiWords.more}
          icon={<Icon of={IconDots} size={16} />}
          items={[...items, ...others]}
        />
      ) : null}
      <RequestDialog
        openQuestion={openQuestion}
        shipment={shipment}
        onDone={() => setOpenQuestion(null)}
      />
    </>
  );
}

type OpenQuestion = 'price' | 'claim';

function RequestDialog(props: {
  openQuestion: OpenQuestion | null;
  shipment: ShipmentDetails;
  onDone: () => void;
}) {
  const { openQuestion, shipment, onDone } = props;
  if (openQuestion === 'price') return <PriceRequestDialog shipment={shipment} onDone={onDone} />;
  return openQuestion === 'claim' ? (
    <Suspense fallback={null}>
      <ClaimDialog code={shipment.code} onDone={onDone} />
    </Suspense>
  ) : null;
}
