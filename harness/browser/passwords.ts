/** Of the staff of every server that a test starts. */
export const passwords = { admin: 'Admin-Password-1', md_office: 'Office-Password-1' };
