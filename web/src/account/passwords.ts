/** How long a password is; the server says so too. */
export const LEAST = 8;
export const LONGEST = 200;
