/** What is said about passwords, codes and links. Beside errors.ts, which every page loads. */
export const accountWords = {
  weak_password: 'That password is too weak.',
  same_password: 'Choose a password that differs from the old one.',
  email_taken: 'There is already an account with this email.',
  wrong_login: 'Invalid login credentials',
  wrong_code: 'That code is not right, or was used before. Try the next one.',
  second_factor_needed: 'Please sign in again, with the code from your phone.',
  fresh_code_needed: 'Enter a new code of your authenticator app first.',
  link_expired: 'This link has expired or was already used.',
}
