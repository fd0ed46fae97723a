import { useState } from 'react';
import type { EmailSettings } from '@club/contract';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useTestEmailMutation } from './emails-api.ts';

interface TestEmailButtonProps {
  /** The settings as typed; a secret that is not typed is the stored one. */
  settings: () => EmailSettings;
  /** Proposed recipient. */
  to?: string | undefined;
  disabled?: boolean | undefined;
}

const failed = 'Une erreur s’est produite lors du test d’e-mail.';

/** Sends a test with settings that need not be saved, and says in place what came of it. */
export function TestEmailButton({ settings, to = '', disabled = false }: TestEmailButtonProps) {
  const [testEmail, setTestEmail] = useState(to);
  const [send, { isLoading, data, error }] = useTestEmailMutation();
  return (
    <div className="email-test">
      <label>
        Envoyer un e-mail de test à
        <input
          className="club-input"
          type="email"
          autoComplete="off"
          value={testEmail}
          onChange={({ target }) => setTestEmail(target.value)}
        />
      </label>
      <Button
        label="Tester l’envoi"
        icon="mail"
        variant="secondary"
        busy={isLoading}
        busyLabel="Envoi du test…"
        disabled={disabled || testEmail.trim() === ''}
        onClick={() => void send({ emailSettings: settings(), testEmail })}
      />
      <div role="status" className="email-test-result">
        {data && <Notice tone="success">{data.message}</Notice>}
        {error !== undefined && (
          <Notice tone="danger" title="Erreur d’envoi">
            {messageOf(error, failed)}
          </Notice>
        )}
      </div>
    </div>
  );
}
