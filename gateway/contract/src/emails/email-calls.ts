import { call } from '../core/call.ts';

export const emailProviders = ['sendgrid', 'smtp', 'mailgun', 'ses'] as const;
export type EmailProvider = (typeof emailProviders)[number];

/** Secrets are write-only. */
export interface EmailSettings {
  serviceProvider: EmailProvider;
  apiKey?: string | null;
  smtpHost?: string | null;
  smtpPort?: number;
  smtpUser?: string | null;
  smtpPassword?: string | null;
  fromEmail: string;
  fromName?: string | null;
  replyToEmail?: string | null;
  enableTLS?: boolean;
  testMode?: boolean;
}

export interface TestEmail {
  emailSettings: EmailSettings;
  testEmail: string;
}

export const emailCalls = {
  testEmail: call<{ body: TestEmail; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/test-email',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary:
      'Really sends a test e-mail with these settings; secrets that are not sent are those that are stored',
    slow: true,
  }),
};
