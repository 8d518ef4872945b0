import { useState } from 'react';
import { logoAddress } from '#dashboard/api/company.ts';
import { useMe } from '#dashboard/api/session.ts';

/**
 * The company's picture on its documents; nothing where it has none. A document waits for it before
 * it is printed, and goes without it when it does not come.
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
