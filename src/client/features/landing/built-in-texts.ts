import { builtInPictures } from '#client/features/branding/built-in-pictures.ts';
import { useLingui } from '@lingui/react/macro';
import type { Drawing } from '#client/features/offerings/service-drawing.ts';

/** What a shop stands for that uses this app and has said nothing of its own: only what the app itself sees to. */
export function useBuiltInValues(): { title: string; text: string }[] {
  const { t } = useLingui();
  return [
    { title: t`Nothing without your word`, text: t`The price first; you may say no.` },
    { title: t`You see what we see`, text: t`We show you the fault before we repair it.` },
    { title: t`You know where it stands`, text: t`Each step on your phone, from reception to ready.` },
    { title: t`Your car's history is kept`, text: t`Every visit and oil change, there when you need it.` },
  ];
}

export function useBuiltInQuestions(): { question: string; answer: string }[] {
  const { t } = useLingui();
  return [
    {
      question: t`Do I know the price before you begin?`,
      answer: t`Yes. After the check we tell you what is needed and what it costs, and we wait for your agreement.`,
    },
    {
      question: t`How long does an oil change take?`,
      answer: t`Usually about half an hour. The list of services says how long each one takes.`,
    },
    {
      question: t`How do I follow my car?`,
      answer: t`Type your plate number above and sign in: you see which step it is at, and when it is ready.`,
    },
    {
      question: t`My car does not start. What do I do?`,
      answer: t`Call us or write to us, say where it stands, and we tell you what to do next.`,
    },
    {
      question: t`Do I need an appointment?`,
      answer: t`You may come as you are. A word before saves you waiting.`,
    },
  ];
}

/** The five drawings of the gallery and what each shows. */
export function useBuiltInGallery(): { drawing: Drawing; caption: string }[] {
  const { t } = useLingui();
  return [
    { drawing: builtInPictures.gallery1, caption: t`On the lift: a look from below` },
    { drawing: builtInPictures.gallery2, caption: t`Cabin filter, before and after` },
    { drawing: builtInPictures.gallery3, caption: t`A place for every tool` },
    { drawing: builtInPictures.gallery4, caption: t`New discs and pads` },
    { drawing: builtInPictures.gallery5, caption: t`Wheel alignment by laser` },
  ];
}
