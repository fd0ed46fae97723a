import { useState } from 'react';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Notice } from '@club/ui/states';
import { CopyButton } from '../copy/copy-button.tsx';

interface PasswordDialogProps {
  userCode: string;
  /** Prénom and nom. */
  name: string;
  password: string;
  onClose: () => void;
}

/** Shows the provisional password once; it stays until somebody says that it is noted. */
export function PasswordDialog({ userCode, name, password, onClose }: PasswordDialogProps) {
  const [isHeld, setHeld] = useState(false);
  return (
    <Dialog
      title="Mot de passe provisoire"
      size="small"
      // Closed by mistake it would be lost: only the button closes.
      onClose={() => setHeld(true)}
      footer={<Button label="J’ai noté le mot de passe" icon="check" onClick={onClose} />}
    >
      <div className="user-password">
        <p>
          {name} peut maintenant se connecter avec le code <strong>{userCode}</strong> et ce mot de passe
          {'\u00a0'}:
        </p>
        <p className="user-password-line">
          <code>{password}</code>
          <CopyButton text={password} />
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
