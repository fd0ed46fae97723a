import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobDialog } from './job-dialog.tsx';

const run = {
  done: 1,
  total: 4,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  createdBy: 'Nadia Haddad',
};

it('a job that cannot be stopped says why, until it is stopped', async () => {
  let error: unknown = { data: { code: 'rule', message: 'Cet envoi est déjà terminé.' } };
  render(
    <JobDialog
      title="Envoi"
      query={{ currentData: run, refetch: () => undefined }}
      loadingText="Chargement"
      goesOn="l’envoi continue"
      unit={['e-mail', 'e-mails']}
      isRunning={() => true}
      titleOf={() => ({ running: 'Envoi en cours', ended: 'Envoyé' })}
      countsOf={() => []}
      onStop={async () => ({ error })}
      onClose={() => undefined}
    >
      {() => null}
    </JobDialog>,
  );
  const stop = screen.getByRole('button', { name: 'Arrêter' });
  await userEvent.click(stop);
  expect(await screen.findByText('Cet envoi est déjà terminé.')).toBeVisible();
  error = undefined;
  await userEvent.click(stop);
  expect(screen.queryByText('Cet envoi est déjà terminé.')).toBeNull();
});
