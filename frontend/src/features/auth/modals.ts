import type { ForgotPasswordProps } from './modals/forgot-password.js';
import type { LoginRegisterProps } from './modals/login-register.js';
import type { LoginProps } from './modals/login.js';
import type { RegisterProps } from './modals/register.js';
import type { SignInAgainProps } from './modals/sign-in-again.js';
import type { ModalLoaders } from '../../shared/modals/modal-registry.js';

declare module '../../shared/modals/modal-registry.js' {
  interface ModalProps {
    loginregister: LoginRegisterProps;
    login: LoginProps;
    register: RegisterProps;
    forgotpassword: ForgotPasswordProps;
    signinagain: SignInAgainProps;
  }
}

export const authModals = {
  loginregister: () => import('./modals/login-register.js'),
  login: () => import('./modals/login.js'),
  register: () => import('./modals/register.js'),
  forgotpassword: () => import('./modals/forgot-password.js'),
  signinagain: () => import('./modals/sign-in-again.js'),
} satisfies Partial<ModalLoaders>;
