import { useState } from 'react';
import type { User } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Notice } from '@club/ui/states';
import { userName } from './user-values.ts';

interface PasswordDialogProps {
  user: User;
  password: string;
  onClose: () => void;
}

/** Shows the provisional password once; it stays until somebody says that it is noted. */
export function PasswordDialog({ user, password, onClose }: PasswordDialogProps) {
  const [isHeld, setHeld] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <Dialog
      title="Mot de passe provisoire"
      // Closed by mistake it would be lost: only the button closes.
      onClose={() => setHeld(true)}
      footer={<Button label="J’ai noté le mot de passe" icon="check" onClick={onClose} />}
    >
      <div className="user-password">
        <p>
          {userName(user)} peut maintenant se connecter avec le code <strong>{user.codeUtilisateur}</strong>{' '}
          et ce mot de passe{'\u00a0'}:
        </p>
        <p className="user-password-line">
          <code>{password}</code>
          <Button label="Copier" icon="copy" variant="secondary" onClick={() => void copy()} />
          <span role="status">
            {copied === 'yes' && 'Copié'}
            {copied === 'refused' && 'Copie refusée par le navigateur\u00a0: sélectionnez le mot de passe.'}
          </span>
        </p>
        <Notice tone="warning">
          Il n’est affiché qu’une fois. Transmettez-le à la personne, qui devra en choisir un autre à sa
          première connexion.
        </Notice>
        {isHeld && (
          <Notice tone="danger">Notez d’abord ce mot de passe{'\u00a0'}: fermé, il serait perdu.</Notice>
        )}
      </div>
    </Dialog>
  );
}
