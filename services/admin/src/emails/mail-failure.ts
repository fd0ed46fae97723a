import { faultScopes, faultText, type FaultScope, type MailFault } from './smtp-failure-rules.ts';

/** An e-mail that was not taken; the message is French and holds nothing that the server said. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly fault: MailFault;
  readonly scope: FaultScope;

  constructor(fault: MailFault, target: { host: string; port: number }) {
    super(faultText(fault, target));
    this.fault = fault;
    this.scope = faultScopes[fault];
  }
}
