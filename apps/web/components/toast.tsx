'use client';
import { useTranslations } from 'next-intl';
import { Toast } from 'radix-ui';
import { type ReactNode, createContext, useCallback, useContext, useMemo, useState } from 'react';
import { Icon } from './icon';

export type ToastMessage = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};
type Shown = ToastMessage & { readonly id: number };
const ToastContext = createContext<{ show: (message: ToastMessage) => void } | null>(null);

/** For results that have an inverse. Never the only place of an error. */
export function ToastProvider(props: { children: ReactNode }) {
  const t = useTranslations('shell');
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1 })),
    [],
  );
  const value = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext value={value}>
      <Toast.Provider duration={8000} label={t('notification')}>
        {props.children}
        {shown && (
          <Toast.Root key={shown.id} className="toast" onOpenChange={(open) => !open && setShown(null)}>
            <Toast.Description className="grow">{shown.text}</Toast.Description>
            {shown.action && (
              <Toast.Action asChild altText={shown.action.label}>
                <button type="button" className="btn sm" onClick={shown.action.run}>
                  <Icon name="undo" />
                  {shown.action.label}
                </button>
              </Toast.Action>
            )}
            <Toast.Close className="btn quiet sm" aria-label={t('close')}>
              <Icon name="close" />
            </Toast.Close>
          </Toast.Root>
        )}
        <Toast.Viewport className="toasts" />
      </Toast.Provider>
    </ToastContext>
  );
}

export function useToast() {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider around it.');
  return toast;
}
