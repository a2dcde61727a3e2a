import { getRequestConfig } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import { formats } from './formats';
import { chooseLocale, localeCookie } from './locale';
import { messagesOf } from './messages';

export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = chooseLocale(jar.get(localeCookie)?.value, head.get('accept-language'));
  return { locale, formats, messages: messagesOf(locale) };
});
