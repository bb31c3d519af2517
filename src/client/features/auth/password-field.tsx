import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { forwardRef } from 'react';

/** A password that can be looked at while it is typed. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordField(props, ref) {
  const { t } = useLingui();
  return <PasswordInput ref={ref} visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }} {...props} />;
});
