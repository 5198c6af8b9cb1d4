import type { Locale } from '@vinkura/i18n/locales';
import type { Visitor } from './browser.js';

/** The language choice: stored on the device, and in the profile of a signed-in user. */
export async function readIn({ page, context }: Visitor, locale: Locale, isSignedIn: boolean): Promise<void> {
  if (isSignedIn)
    await context.request.post('/graphql', {
      data: {
        query: 'mutation ($locale: Locale!) { updateProfile(input: { locale: $locale }) { locale } }',
        variables: { locale },
      },
    });
  if (!page.url().startsWith('http')) await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('vinkura.locale', value), locale);
}
