export interface Device {
  id: string;
  deviceName: string;
  userCode: string;
  ipAddress: string;
  /** ISO date-time. */
  lastUsed: string;
  isActive: boolean;
}

export interface SecurityLogLine {
  id: string;
  /** ISO date-time. */
  at: string;
  event: string;
  userCode: string | null;
  ipAddress: string;
  detail: string | null;
}

export interface UserSecurity {
  id: string;
  userCode: string;
  nom: string;
  profileName: string;
  isActive: boolean;
  /** ISO date-time. */
  lastLogin: string | null;
  /** ISO date-time until which a new try has to wait. */
  waitingUntil: string | null;
  mustChangePassword: boolean;
}
