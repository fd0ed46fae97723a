import type { EmailRefuse } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** An address that a mail server refused for good (N-10). It counts while it is the member's. */
export interface EmailRefuseDocument {
  /** The member. */
  _id: string;
  /** In small letters. */
  email: string;
  /** Day of the club, `YYYY-MM-DD`. */
  le: string;
}

const text = { type: String, required: true };
const schema = new Schema<EmailRefuseDocument>(
  { _id: text, email: text, le: text },
  { versionKey: false, collection: 'emails_refuses' },
);

export const EmailsRefuses = defineCollection<EmailRefuseDocument>('EmailRefuse', schema);

/** Those of every instance, in memory: the data-quality desk counts them. */
const live = new Map<string, EmailRefuseDocument>();

/** For `followCollections`. */
export const followedEmailsRefuses = {
  collection: EmailsRefuses,
  into: {
    get ids() {
      return [...live.keys()];
    },
    put: (document: EmailRefuseDocument) => void live.set(document._id, document),
    remove: (id: string) => void live.delete(id),
  },
};

/** Bus reply for the admin service, which was told so by the mail server. The same again changes nothing. */
export async function noteEmailRefuse({ id: _id, email, le }: EmailRefuse): Promise<object> {
  await EmailsRefuses.updateOne({ _id }, { $set: { email: email.toLowerCase(), le } }, { upsert: true });
  return {};
}

/** Members whose address was refused once, from memory. */
export const refusedIds = (): string[] => [...live.keys()];

/** True when an address is the refused one, whatever its capitals. */
export const isSameAddress = (
  { email: refused }: Pick<EmailRefuseDocument, 'email'>,
  email: string | null,
): boolean => email?.toLowerCase() === refused;

/** The day on which the address that a member has was refused; null when it was not. From memory. */
export function refusedOn(id: string, email: string | null): string | null {
  const refused = live.get(id);
  return refused && isSameAddress(refused, email) ? refused.le : null;
}
