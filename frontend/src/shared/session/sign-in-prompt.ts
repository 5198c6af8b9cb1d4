const openSignInPage = () =>
  location.assign(`/login?sourcepage=${encodeURIComponent(location.pathname + location.search)}`);

let prompt: () => void = openSignInPage;

/** Registers the sign-in prompt, usually the `loginregister` modal. Without one the sign-in page is opened. */
export function registerSignInPrompt(registered: () => void): void {
  prompt = registered;
}

export const promptSignIn = (): void => prompt();
