import { useState } from 'react';
import { logoAddress } from '#dashboard/api/company.ts';
import { useMe } from '#dashboard/api/session.ts';

/**
 * The company's logo on its documents; nothing if it has none. Printing waits for it, and continues
 * without it if it does not load.
 */
export function CompanyLogo({ className }: { className: string | undefined }) {
  const { data } = useMe();
  const [isSettled, setSettled] = useState(false);
  const logo = data?.settings.company_logo ?? null;
  if (logo === null) return null;
  return (
    <img
      src={logoAddress(logo)}
      alt=""
      className={className}
      data-pending={isSettled ? undefined : ''}
      onLoad={() => setSettled(true)}
      onError={() => setSettled(true)}
    />
  );
}
