import { useState } from 'react';
import type { EmailSettings } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useTestEmailMutation } from './emails-api.ts';

const failed = 'Une erreur s’est produite lors du test d’e-mail.';

/**
 * Sends a test with settings that need not be saved, to oneself unless another address is typed, and says in place what came
 * of it. `settings` gives them as typed; a secret that is not typed is the stored one.
 */
export function TestEmailButton({ settings }: { settings: () => EmailSettings }) {
  const [testEmail, setTestEmail] = useState(useSignedInUser().email ?? '');
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, data, error }] = useTestEmailMutation();
  const test = () => {
    setMissing(testEmail.trim() === '');
    if (testEmail.trim() !== '')
      void send({ body: { emailSettings: settings(), testEmail: testEmail.trim() } });
  };
  return (
    <div className="email-test">
      <label>
        Envoyer un e-mail de test à
        <input
          className="club-input"
          type="email"
          autoComplete="off"
          value={testEmail}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'email-test-missing' : undefined}
          onChange={({ target }) => setTestEmail(target.value)}
        />
      </label>
      <Button
        label="Tester l’envoi"
        icon="mail"
        variant="secondary"
        busy={isLoading}
        busyLabel="Envoi du test…"
        onClick={test}
      />
      <div role="status" className="email-test-result">
        {isMissing && (
          <p className="club-field-error" id="email-test-missing">
            Saisissez l’adresse qui recevra l’e-mail de test.
          </p>
        )}
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
