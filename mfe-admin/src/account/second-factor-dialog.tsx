import { useState } from 'react';
import type { SecondFactorSecret } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { Notice, Skeleton } from '@club/ui/states';
import { CopyButton } from '../copy/copy-button.tsx';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './account-api.ts';
import { useQrCode } from './use-qr-code.ts';

/** Three steps: the password, the QR code with a first code, the recovery codes. */
export function SecondFactorDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <ScanStep secret={secret} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onBegun={setSecret} onClose={onClose} />;
}

const title = 'Activer la double authentification';

function PasswordStep({
  onBegun,
  onClose,
}: {
  onBegun: (secret: SecondFactorSecret) => void;
  onClose: () => void;
}) {
  const [begin] = useBeginSecondFactorMutation();
  const form = useForm({ defaultValues: { motDePasse: '' } });
  return (
    <FormDialog
      title={title}
      size="small"
      form={form}
      submitLabel="Continuer"
      busyLabel="Vérification..."
      onSubmit={async ({ motDePasse }) => onBegun(await begin({ body: { motDePasse } }).unwrap())}
      onClose={onClose}
    >
      <p>
        Il vous faut une application d’authentification sur votre téléphone (Aegis, FreeOTP, Google
        Authenticator…).
      </p>
      <TextField
        name="motDePasse"
        label="Votre mot de passe"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        rules={required('Votre mot de passe est requis')}
      />
    </FormDialog>
  );
}

interface ScanStepProps {
  secret: SecondFactorSecret;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ScanStep({ secret: { secret, uri }, onConfirmed, onClose }: ScanStepProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const picture = useQrCode(uri);
  return (
    <FormDialog
      title={title}
      size="small"
      form={form}
      submitLabel="Activer"
      busyLabel="Activation..."
      onSubmit={async ({ code }) =>
        onConfirmed((await confirm({ body: { code: code.trim() } }).unwrap()).codesSecours)
      }
      onClose={onClose}
    >
      <p>Scannez ce code avec l’application, puis saisissez les 6 chiffres qu’elle affiche.</p>
      {picture ? (
        <img className="account-qr" src={picture} width={200} height={200} alt="Code QR pour l’application" />
      ) : (
        <Skeleton lines={5} />
      )}
      <p>
        Sans appareil photo, saisissez cette clé{'\u00a0'}: <code className="account-secret">{secret}</code>
      </p>
      <TextField
        name="code"
        label="Code de vérification"
        required
        maxLength={7}
        inputMode="numeric"
        autoComplete="one-time-code"
        rules={required('Le code de vérification est requis')}
      />
    </FormDialog>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <Dialog
      title="Vos codes de secours"
      size="small"
      // Closed by mistake they would be lost: only the button closes.
      onClose={() => setHeld(true)}
      footer={<Button label="J’ai noté les codes" icon="check" onClick={onDone} />}
    >
      <p>Si vous n’avez plus votre téléphone, chacun de ces codes vous connecte une fois.</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="account-copy">
        <CopyButton label="Copier les codes" text={codes.join('\n')} />
      </p>
      <Notice tone={isHeld ? 'danger' : 'warning'}>
        Ils ne sont affichés qu’une fois{'\u00a0'}: notez-les avant de fermer.
      </Notice>
    </Dialog>
  );
}
