"""Materials: a Principled shader with the few procedural textures that the house needs."""
import bpy


class Paint:
    def __init__(self, name, color=(0.5, 0.5, 0.5), rough=0.5, metal=0.0, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.links = self.material.node_tree.links
        self.shader = self.nodes['Principled BSDF']
        self.color = color
        self.set('Base Color', (*color, 1)).set('Roughness', rough).set('Metallic', metal)
        for key, value in inputs.items():
            self.set(key.replace('_', ' ').title(), value)

    def set(self, key, value):
        self.shader.inputs['IOR' if key == 'Ior' else key].default_value = value
        return self

    def node(self, kind, **values):
        node = self.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def coordinates(self, stretch=(1, 1, 1), source='Object', turn=0.0):
        mapping = self.node('Mapping')
        mapping.inputs['Scale'].default_value = stretch
        mapping.inputs['Rotation'].default_value = (0, 0, turn)
        self.links.new(self.node('TexCoord').outputs[source], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, scale, detail=6, rough=0.6, stretch=(1, 1, 1), source='Object'):
        noise = self.node('TexNoise', Scale=scale, Detail=detail, Roughness=rough)
        self.links.new(self.coordinates(stretch, source), noise.inputs['Vector'])
        return noise.outputs['Fac']

    def ramp(self, factor, stops):
        ramp = self.node('ValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*(color if isinstance(color, tuple) else (color,) * 3), 1)
        self.links.new(factor, ramp.inputs[0])
        return ramp.outputs[0]

    def mix(self, factor, first, second, blend='MIX'):
        node = self.node('MixRGB', blend_type=blend)
        for slot, value in enumerate((factor, first, second)):
            self._put(node.inputs[slot], value, is_color=slot > 0)
        return node.outputs[0]

    def calc(self, operation, *values):
        node = self.node('Math', operation=operation)
        for slot, value in enumerate(values):
            self._put(node.inputs[slot], value, is_color=False)
        return node.outputs[0]

    def _put(self, socket, value, is_color):
        if hasattr(value, 'is_output'):
            self.links.new(value, socket)
        else:
            socket.default_value = (*value, 1) if is_color else value

    def feed(self, output, key):
        self.links.new(output, self.shader.inputs[key])
        return self

    def bump(self, height, strength=0.3, distance=0.01):
        node = self.node('Bump', Strength=strength, Distance=distance)
        self.links.new(height, node.inputs['Height'])
        return self.feed(node.outputs[0], 'Normal')

    def translucent(self, color, share=0.3):
        """Light shines through what is thin. `color` is an output."""
        through, blend = self.node('BsdfTranslucent'), self.node('MixShader')
        blend.inputs[0].default_value = share
        self.links.new(color, through.inputs[0])
        self.links.new(self.shader.outputs[0], blend.inputs[1])
        self.links.new(through.outputs[0], blend.inputs[2])
        self.links.new(blend.outputs[0], self.nodes['Material Output'].inputs[0])
        return self

    def mottled(self, scale, dark, light, detail=6, rough=0.6, stretch=(1, 1, 1)):
        """Base colour between two tones by noise."""
        return self.feed(
            self.ramp(self.noise(scale, detail, rough, stretch), [(0.3, dark), (0.7, light)]), 'Base Color'
        )


def glow(name, color, strength, seen=None):
    """Emission. `seen` dims it for camera rays only: strips light the room without burning out in the picture."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    emission = nodes.new('ShaderNodeEmission')
    emission.inputs[0].default_value = (*color, 1)
    emission.inputs[1].default_value = strength
    if seen is not None:
        path, span = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMapRange')
        span.inputs[3].default_value, span.inputs[4].default_value = strength, seen
        links.new(path.outputs['Is Camera Ray'], span.inputs[0])
        links.new(span.outputs[0], emission.inputs[1])
    links.new(emission.outputs[0], nodes['Material Output'].inputs[0])
    return material


def clear(name, color=(1, 1, 1), ior=1.45, rough=0.0):
    """Glass or drink. Shadow and diffuse rays pass straight through, or all behind it would go black."""
    paint = Paint(name, color, rough, transmission=1.0, ior=ior)
    path, through, blend = paint.node('LightPath'), paint.node('BsdfTransparent'), paint.node('MixShader')
    through.inputs[0].default_value = (*(channel**0.7 * 0.97 for channel in color), 1)
    factor = paint.calc('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    for source, slot in ((factor, 0), (paint.shader.outputs[0], 1), (through.outputs[0], 2)):
        paint.links.new(source, blend.inputs[slot])
    paint.links.new(blend.outputs[0], paint.nodes['Material Output'].inputs[0])
    return paint


def leaf(name, first, second, island=(0.6, 1.5), translucent=0.35):
    """Foliage: every plant its own tone, every leaf its own shade, light shining through."""
    paint = Paint(name, rough=0.6)
    tone = paint.mix(paint.node('ObjectInfo').outputs['Random'], first, second)
    span = paint.node('MapRange')
    span.inputs[3].default_value, span.inputs[4].default_value = island
    paint.links.new(paint.node('NewGeometry').outputs['Random Per Island'], span.inputs[0])
    shade = paint.node('HueSaturation')
    paint.links.new(tone, shade.inputs['Color'])
    paint.links.new(span.outputs[0], shade.inputs['Value'])
    paint.feed(shade.outputs[0], 'Base Color')
    return paint.translucent(shade.outputs[0], translucent)
