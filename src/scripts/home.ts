import './strokes'
import './typed-placeholder'
import './voice'
