'use client';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('shell');
  return (
    <Radix.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="dialog" {...(props.description === undefined && { 'aria-describedby': undefined })}>
          <div className="row between items-start">
            <Radix.Title className="display text-xl">{props.title}</Radix.Title>
            <Radix.Close className="btn quiet sm" aria-label={t('close')}>
              <Icon name="close" />
            </Radix.Close>
          </div>
          {props.description && <Radix.Description className="dim text-sm">{props.description}</Radix.Description>}
          {props.children}
          <div className="row flex-wrap justify-end">{props.actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
