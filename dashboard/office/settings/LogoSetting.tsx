import { useRef } from 'react';
import { logoAddress } from '#dashboard/api/company.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { FileInput } from '#dashboard/shell/files/FileInput.tsx';
import styles from '#dashboard/shell/files/files.module.css';
import { useUpload } from '#dashboard/shell/files/use-upload.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { fileKinds } from '#domain/files.ts';
import { logoWords as t } from '#words/office/settings.ts';
import { fileWords } from '#words/shell/files.ts';

const faults = { tooBig: t.tooBig, unreadable: fileWords.unreadable };

/** The company's logo: saved as soon as it is chosen, because forms send no files. */
export function LogoSetting({ mayEdit }: { mayEdit: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const logo = useCurrentUser().settings.company_logo;
  const { bring, isBusy, problem } = useUpload('logo', faults);
  const save = useCommand('company.setLogo', { invalidates: ['auth.me', 'company'] });
  const take = async (chosen: File | undefined) => {
    const file = await bring(chosen);
    if (file) save.mutate({ file: file.uuid }, { onSuccess: () => toast(t.saved) });
  };
  const reply = problem ?? (save.error && !save.error.isFailure ? save.error.message : null);
  return (
    <div className={styles.field} role="group" aria-label={t.label}>
      <span className={styles.label}>{t.label}</span>
      <p className="quiet">{mayEdit ? t.how : null}</p>
      <div className={styles.line}>
        {logo === null ? (
          <span className="quiet">{t.none}</span>
        ) : (
          <img src={logoAddress(logo)} alt={t.label} className={styles.logo} />
        )}
        {mayEdit ? (
          <Button
            busy={isBusy || save.isPending}
            aria-label={logo ? fileWords.replaceFor(t.label) : fileWords.chooseFor(t.label)}
            onClick={() => input.current?.click()}
          >
            {logo ? fileWords.replace : fileWords.choose}
          </Button>
        ) : null}
        {mayEdit && logo ? (
          <Button
            tone="quiet"
            aria-label={fileWords.clearFor(t.label)}
            onClick={() => save.mutate({ file: null }, { onSuccess: () => toast(t.removed) })}
          >
            {fileWords.clear}
          </Button>
        ) : null}
      </div>
      <FileInput input={input} label={t.label} types={fileKinds.logo.types} onTake={take} />
      {reply ? (
        <p role="alert" className="bad">
          {reply}
        </p>
      ) : null}
    </div>
  );
}
