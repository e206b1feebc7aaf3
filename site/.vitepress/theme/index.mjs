// The theme of vitepress with the fonts of the reader's system: its own fonts are larger than all the content of a
// page.
import './api.css'
import './contrast.css'

export { default } from 'vitepress/theme-without-fonts'
