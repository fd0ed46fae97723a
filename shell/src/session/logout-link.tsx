import { authCalls, pathOf } from '@club/contract';
import { useSignedInUser, useUnsentHeads } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { useState, type ComponentProps } from 'react';

const href = pathOf(authCalls.logout);

/** Leaves the page, and so drops what is in memory. Who has encaissements that wait for the network is asked first (M-75). */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { id } = useSignedInUser();
  const waiting = useUnsentHeads().filter(({ par }) => par.id === id).length;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          if (waiting === 0) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </a>
      {asking && (
        <ConfirmDialog
          title="Des encaissements ne sont pas envoyés"
          verb="Se déconnecter"
          onCancel={() => setAsking(false)}
          onConfirm={() => window.location.assign(href)}
        >
          <p>
            {plural(waiting, 'encaissement attend', 'encaissements attendent')} le réseau. Ils restent sur ce
            poste, illisibles pour d’autres, et partent quand vous vous reconnectez ici, dans les sept jours.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
