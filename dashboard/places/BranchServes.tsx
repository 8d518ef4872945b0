import { useState } from 'react';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { allDestinations } from '#dashboard/shell/list/pick-options.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { PicksField } from '#dashboard/ui/fields/PicksField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { branchWords as t } from '#words/places/screens.ts';
import type { Branch } from './branch.ts';
import { Chips } from './branch-parts.tsx';
import styles from './places.module.css';

/** The places a branch serves; company users add many at once: a new branch starts with none. */
export function BranchServes({ branch }: { branch: Branch }) {
  const can = useCan();
  const me = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const mayLook = can(screenByKey('places.areas').permission);
  const mayAdd = branch.active && can('destinations.edit') && isCompanyStaff(me);
  return (
    <>
      <Chips
        empty={mayAdd ? t.servesNoneYet : t.servesNone}
        items={branch.serves.map((place) => ({
          key: place.id,
          text: place.name,
          ...(mayLook && { href: `#${to('places.areas', {}, { destination: place.id })}` }),
        }))}
      />
      {mayAdd ? (
        <div className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t.serve}</Button>
        </div>
      ) : null}
      {isOpen ? <ServeDialog branch={branch} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const MOST_SHOWN = 30;

function ServeDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const [places, setPlaces] = useState<readonly Option[]>([]);
  const save = useCommand('branches.serve', {
    invalidates: ['branches', 'destinations', 'places'],
  });
  const body = { id: branch.id, destination_ids: places.map(({ id }) => Number(id)) };
  const found = places.length === 0 ? { destination_ids: t.servePick } : NONE_FOUND;
  const { errors, refusal, mayGo } = useFormErrors(save.error, { body, found });
  const isOthers = ({ id }: Option) => !branch.serves.some((place) => place.id === id);
  const find = async (typed: string): Promise<readonly Option[]> => {
    const search = typed === '' ? {} : { search: typed };
    const { data } = await readOnce('destinations.list', { per_page: MOST_SHOWN, ...search });
    const options = data.map((row) => ({
      id: row.id,
      name: row.name,
      note: row.branch?.branch_name ?? '',
    }));
    return options.filter(isOthers);
  };
  const saveIt = () => {
    if (save.isPending || !mayGo()) return;
    save.mutate(body, {
      onSuccess: () => {
        toast(t.served(places.length));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.serve}
      footer={
        <DialogButtons
          label={t.serveThem(places.length)}
          busy={save.isPending}
          onBack={onClose}
          onGo={saveIt}
        />
      }
    >
      <Stack gap={12} items="start" top className={styles.serve}>
        <PicksField
          label={t.serves}
          name="destination_ids"
          description={t.serveHow}
          required
          autoFocus
          value={places}
          error={errors['destination_ids']}
          options={find}
          onChange={setPlaces}
        />
        <Button
          size="small"
          onClick={() => void allDestinations().then((all) => setPlaces(all.filter(isOthers)))}
        >
          {t.serveAll}
        </Button>
      </Stack>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
