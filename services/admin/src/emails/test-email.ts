import type { AnswerOf, emailCalls } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import type { ClubMail } from './club-mail.ts';
import { MailFailure } from './mail-failure.ts';
import { lacksSecret, withStoredSecrets } from './mail-target-rules.ts';
import { openMailer, type MailWay } from './open-mailer.ts';
import { countTest } from './test-limit.ts';

type TestEmail = typeof emailCalls.testEmail;

/** What sending a test needs beside the call. */
export interface TestDeps {
  now: () => Date;
  way: MailWay;
  clubMail: () => Promise<ClubMail>;
}

const refusal = 'Impossible d’envoyer l’e-mail de test. Vérifiez la configuration.';

const message = (club: string) => ({
  objet: 'E-mail de test',
  texte: [
    'Bonjour,',
    `Cet e-mail confirme que l’envoi est bien réglé${club && ` pour ${club}`}.`,
    'Vous pouvez le supprimer.',
  ].join('\n\n'),
});

/**
 * Really sends an e-mail with settings that need not be saved yet.
 * @throws RuleError `rule` (422) with the reason in French, `too_many_requests` (429)
 */
export async function sendTestEmail(
  { body, actor, log }: CallRequest<TestEmail>,
  { now, way, clubMail }: TestDeps,
): Promise<AnswerOf<TestEmail>> {
  await countTest(actor.id, now());
  const { email: stored, club, faute, retenu } = await clubMail();
  if (retenu !== null) throw new RuleError('rule', { message: retenu });
  if (lacksSecret(body.emailSettings, stored)) {
    throw new RuleError('rule', {
      message: `${refusal} Le serveur n’est plus celui dont le mot de passe est enregistré\u00a0: saisissez-le de nouveau.`,
    });
  }
  const hasSecret = Boolean(body.emailSettings.apiKey ?? body.emailSettings.smtpPassword);
  if (faute !== null && !hasSecret) throw new RuleError('rule', { message: `${refusal} ${faute}` });
  const settings = withStoredSecrets(body.emailSettings, stored);
  try {
    const mailer = await openMailer(settings, way);
    try {
      await mailer.send({ to: body.testEmail, ...message(club) });
    } finally {
      mailer.close();
    }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    log.info({ fault: error.fault }, 'a test e-mail was not taken');
    throw new RuleError('rule', { message: `${refusal} ${error.message}` });
  }
  return { message: `L’e-mail de test est parti vers ${body.testEmail}.` };
}
