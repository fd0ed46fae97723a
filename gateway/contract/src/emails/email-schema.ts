import type { SchemasOf } from '../core/call-schemas.ts';
import { email, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { emailProviders, type emailCalls, type EmailSettings, type TestEmail } from './email-calls.ts';

const filledEmail = () => email().invalid(null).required();

const emailSettings = joi.object<EmailSettings, true>({
  serviceProvider: joi
    .string()
    .valid(...emailProviders)
    .required(),
  apiKey: text(500),
  smtpHost: text(253),
  smtpPort: joi.number().port(),
  smtpUser: text(254),
  smtpPassword: text(500),
  fromEmail: filledEmail(),
  fromName: text(100),
  replyToEmail: email(),
  enableTLS: joi.boolean(),
  testMode: joi.boolean(),
});

export const emailSchemas: SchemasOf<typeof emailCalls> = {
  testEmail: {
    body: joi.object<TestEmail, true>({
      emailSettings: emailSettings.required(),
      testEmail: filledEmail(),
    }),
  },
};
