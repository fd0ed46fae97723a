import { authCalls, pathOf } from '@club/contract';
import { useNetwork, useSignedInUser, useUnsentHeads } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { plural } from '@club/ui/format';
import { useState, type ComponentProps } from 'react';

const href = pathOf(authCalls.logout);

/**
 * Leaves the page, and so drops what is in memory. Who has encaissements that wait for the network is asked first (M-75). Without
 * network the page stays: the server alone ends a session, and the counter would be lost.
 */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { id } = useSignedInUser();
  const waiting = useUnsentHeads().filter(({ par }) => par.id === id).length;
  const { isAway } = useNetwork();
  const [asking, setAsking] = useState(false);
  const onClose = () => setAsking(false);
  return (
    <>
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          if (waiting === 0 && !isAway) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </a>
      {asking && isAway && (
        <Dialog
          title="Pas de déconnexion sans réseau"
          size="small"
          onClose={onClose}
          footer={<Button label="Rester" variant="primary" onClick={onClose} />}
        >
          <p>
            Le serveur seul ferme une session. Verrouillez ce poste avant de le quitter, et déconnectez-vous
            au retour du réseau.
          </p>
        </Dialog>
      )}
      {asking && !isAway && (
        <ConfirmDialog
          title="Des encaissements ne sont pas envoyés"
          verb="Se déconnecter"
          onCancel={onClose}
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
