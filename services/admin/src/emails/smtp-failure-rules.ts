import { heldText } from '../restauration/held-text.ts';

/** What a mail server, or the way to it, had against an e-mail. */
export type MailFault =
  | 'refused'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'auth'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'later'
  | 'busy'
  | 'closed'
  | 'forbidden_host'
  | 'private_address'
  | 'unset'
  | 'held';

/**
 * Whom it concerns: this `recipient` for good, this recipient `later`, every e-mail for some time (`server`), or every e-mail
 * until somebody changes the `settings`.
 */
export type FaultScope = 'recipient' | 'later' | 'server' | 'settings';

export const faultScopes: Readonly<Record<MailFault, FaultScope>> = {
  refused: 'server',
  unknown_host: 'server',
  unreachable: 'server',
  timeout: 'server',
  tls: 'settings',
  auth: 'settings',
  sender: 'settings',
  recipient: 'recipient',
  message: 'recipient',
  later: 'later',
  busy: 'server',
  closed: 'server',
  forbidden_host: 'settings',
  private_address: 'settings',
  unset: 'settings',
  held: 'settings',
};

/** What nodemailer says of a failure. */
export interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  errno?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** The fault behind an error of nodemailer; its texts, which hold what the server said, are left aside. */
export function faultOf(error: SmtpError): MailFault {
  const { code, command, responseCode, message } = error;
  const isLater = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500;
  if (code === 'EAUTH' || code === 'ENOAUTH') return isLater ? 'busy' : 'auth';
  if (code === 'EDNS') return 'unknown_host';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return isLater ? 'busy' : 'sender';
  if (code === 'EENVELOPE' && command === 'RCPT TO') return isLater ? 'later' : 'recipient';
  if (code === 'EENVELOPE' && command === 'API') return 'recipient';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return isLater ? 'later' : 'message';
  if (code === 'ETLS' || isCertificateFault(error)) return 'tls';
  const text = typeof message === 'string' ? message : '';
  if (text.includes('ECONNREFUSED')) return 'refused';
  if (/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(text)) return 'unreachable';
  if (text.includes('ETIMEDOUT')) return 'timeout';
  return typeof responseCode === 'number' ? 'busy' : 'closed';
}

const certificateFault =
  /certificate|self[- ]signed|altnames|wrong version number|ssl routines|SSL_|TLS|unable to verify|handshake/i;

function isCertificateFault({ code, message }: SmtpError): boolean {
  return code === 'ESOCKET' && typeof message === 'string' && certificateFault.test(message);
}

const nbsp = '\u00a0';

/** In French, and without a word of the server's. */
export function faultText(fault: MailFault, { host, port }: { host: string; port: number }): string {
  const texts: Readonly<Record<MailFault, string>> = {
    refused: `Le serveur ${host} refuse la connexion sur le port ${port}.`,
    unknown_host: `Le serveur ${host} est introuvable${nbsp}: vérifiez son nom.`,
    unreachable: `Le serveur ${host} ne peut pas être atteint par le réseau.`,
    timeout: `Le serveur ${host} ne répond pas à temps sur le port ${port}.`,
    tls: `La connexion chiffrée (TLS) avec ${host} a échoué${nbsp}: son certificat n’est pas reconnu, ou le chiffrement n’est pas proposé sur le port ${port}.`,
    auth: `Le serveur ${host} refuse le nom d’utilisateur ou le mot de passe.`,
    sender: `Le serveur ${host} refuse l’adresse de l’expéditeur.`,
    recipient: `Le serveur ${host} refuse l’adresse du destinataire.`,
    message: `Le serveur ${host} refuse le message.`,
    later: `Le serveur ${host} demande de réessayer plus tard (liste grise).`,
    busy: `Le serveur ${host} ne prend pas d’e-mail en ce moment.`,
    closed: `Le serveur ${host} a interrompu la connexion.`,
    forbidden_host: `L’envoi par ${host}, port ${port}, n’est pas autorisé sur cette installation${nbsp}: l’exploitant l’autorise par CLUB_SMTP_HOSTS.`,
    private_address: `${host} mène à une adresse privée que l’exploitant n’a pas autorisée (CLUB_SMTP_HOSTS).`,
    unset: `Le serveur d’envoi n’est pas renseigné.`,
    held: heldText,
  };
  return texts[fault];
}
